### Was Seiten sagen, wenn der Server über einen Tunnel erreichbar ist.

link-changed = Der Link hat sich geändert. Frag { $name } nach dem neuen.
link-changed-nobody = Der Link hat sich geändert. Frag die Spielleitung nach dem neuen.
link-changed-host = Der Link hat sich geändert. Der neue steht im Terminal des Servers.

before-title = Schon mal hier gespielt?
before-text = Der Link ist neu, darum kennt dich dein Browser noch nicht. Dein Wiederherstellungs-Code bringt Namen und Runden zurück. Ein Umzugslink von einem anderen Gerät auch.
before-code = Wiederherstellungs-Code eingeben
refusal-unknown_host_link = Mit diesem Link wurde schon ein Tisch eröffnet, oder er ist zu alt.
refusal-unknown_invitation = Diese Einladung ist verbraucht oder zu alt. Frag nach einer neuen.

invited-title = Du hast einen Link zu einem Tisch?
invited-text = Öffne ihn oder füg ihn hier ein. Tische eröffnen hier nur Eingeladene: Frag die Leute, denen die Seite gehört, nach einer Einladung.
invited-welcome = Du kannst hier jetzt Tische eröffnen.
