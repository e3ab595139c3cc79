### The invitation to install the site, on the second visit.

install-title = Play Dingo like an app.
install-text = Put it on your home screen: one tap, full screen.
install-yes = Install
