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

/** The login would lead back while the log-out is still on its way; one that never arrives leaves the page as it was. */
async function goWhenEnded(asked = 0): Promise<void> {
  if (!(await isSignedIn())) location.replace(LOGIN)
  else if (asked === ASKED_MAX) location.reload()
  else setTimeout(goWhenEnded, ASK_MS, asked + 1)
}

/** Somebody left in another page of this browser, and this one shows nothing any more: what it kept goes too. */
export function followOut(): void {
  forgetPerson()
  goWhenEnded()
}
