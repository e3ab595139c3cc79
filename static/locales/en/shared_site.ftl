### What pages say of a site that is shared through a tunnel.

link-changed = The link has changed. Ask { $name } for the new one.
link-changed-nobody = The link has changed. Ask the host for the new one.
link-changed-host = The link has changed. The server’s terminal shows the new one.

before-title = Played here before?
before-text = This link is new, so your browser doesn’t know you yet. Your recovery code brings back your name and hands. So does a link from another device.
before-code = Enter recovery code
refusal-unknown_host_link = This link has opened its table already or is too old.
refusal-unknown_invitation = This invitation is used up or too old. Ask for a new one.

invited-title = Got a link to a table?
invited-text = Open it, or paste it here. On this site only invited people open tables: ask whoever runs it for an invitation.
invited-welcome = You can open tables here now.
