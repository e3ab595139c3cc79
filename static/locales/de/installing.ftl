### Die Einladung zum Installieren, beim zweiten Besuch.

install-title = Spiel Dingo wie eine App.
install-text = Leg es auf deinen Startbildschirm: ein Tipp, volle Größe.
install-yes = Installieren
