# The words of the account page alone.

account-title = Account
account-why = An account is never needed to play. It keeps your games on every device, and your rating.
account-join = New account
account-sign-in = Sign in
account-password = Password
account-new-password = New password
account-current-password = Your password as it is now
account-code = One of your recovery codes
account-do-join = Create account
account-do-sign-in = Sign in
account-do-recover = Set password and sign in
account-or = or
account-passkey-join = Create with a passkey
account-passkey-sign-in = Sign in with a passkey
account-lost = I have lost my password
account-stays = The games you play now stay yours.
account-comes-along = The games you play now as a guest come along. At a table where you sit already, nobody gets a second hand.
account-welcome = Good evening, { $name }
account-since = Here since { $day }
account-rename = Change name
account-ways = Ways in
account-has-password = set
account-no-password = none
account-change = Change
account-set-password = Set a password
account-change-password = Change the password
account-password-set = The password is set; all other devices are signed out.
account-passkey = Passkey
account-passkey-made = for { $host }, since { $day }
account-add-passkey = Add a passkey
account-drop-passkey = Remove this passkey?
account-drop = Remove
account-prove-passkey = { $word }: with a passkey
account-go-on = Go on
account-never-mind = Leave it
account-codes-left = { $n ->
    [0] all used
    [one] { $n } left
   *[other] { $n } left
}
account-new-codes = New codes
account-new-codes-line = The old ones will open nothing any more.
account-leave = Leaving
account-browsers = { $n ->
    [one] You are signed in here only.
   *[other] You are signed in on { $n } devices.
}
account-sign-out = Sign out here
account-sign-out-everywhere = Sign out everywhere
account-signed-out = You are a guest here again.
account-signed-out-everywhere = Every device is signed out.
account-delete = Delete my account and data
account-delete-word = Delete for good
account-delete-line = Your name, ways in, words at the tables and statistics are deleted at once and cannot be brought back. Finished games stay with those who played them with you; there you are called “Guest”. In games that go on, a bot plays for you.
account-deleted = Your account is deleted.
programs-title = Programs
programs-what = A program of yours plays at tables to whose seats it is invited, always as “program of …”. It signs in with a token.
programs-new-name = Name of a new program
programs-make = Make a program
programs-renew = New token
programs-renew-question = A new token for { $name }?
programs-renew-line = The old one opens nothing any more; whoever uses it is out at once.
programs-remove-question = Remove { $name }?
programs-remove-line = It cannot be brought back. In games that go on, a bot plays for it.
programs-removed = { $name } is removed.
programs-token = The token of { $name }
programs-token-why = It is shown only now. Whoever has it plays as your program and sees its cards.
programs-copy = Copy
programs-copied = The token is copied.
programs-not-copied = This browser does not let us copy it: select it by hand.
programs-done = I have it
codes-title = Recovery codes
codes-why = Moonlit knows no e-mail of yours. If you lose your password or device, one of these codes lets you back in, each of them once. They are shown only now: write them down or save them.
codes-save = Save as a file
codes-done = I have them
codes-file = Moonlit, recovery codes of { $name }. Each works once.
passkey-what = A passkey is kept by your phone or computer, which asks for your finger, face or PIN. There is nothing to remember.
passkey-needs-https = No passkeys here: this address begins with http://, and browsers allow them only over https://. A password works everywhere.
passkey-needs-name = No passkeys here: they belong to a name such as moon.example, and this address is a bare number. A password works everywhere.
passkey-needs-browser = No passkeys here: this browser does not know them. A password works everywhere.
ratings-mine = Ratings and my statistics
