import { forgetPerson } from './forget-person'

const ASK_MS = 500
const ASKED_MAX = 20
const LOGIN = '/user/login?reason=out'

/** True if the server still accepts the session, or cannot be reached. */
const isSignedIn = () =>
  fetch('/api/notices', { cache: 'no-store' })
    .then((answer) => answer.json())
    .then(({ error }) => error !== 'UNAUTHORISED')
    .catch(() => true)

/** Redirects to the login once the log-out has completed; if it never does, reloads the page. */
async function goWhenEnded(asked = 0): Promise<void> {
  if (!(await isSignedIn())) location.replace(LOGIN)
  else if (asked === ASKED_MAX) location.reload()
  else setTimeout(goWhenEnded, ASK_MS, asked + 1)
}

/** Someone signed out in another page of this browser: hides this page and removes its data too. */
export function followOut(): void {
  forgetPerson()
  goWhenEnded()
}
