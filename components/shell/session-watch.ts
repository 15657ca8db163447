import { type Life, openDialog } from './dialogs'
import { reportFailure } from './notice'
import { onBack } from './notices'

const ADDRESS = '/api/session/life'
const ASK_AGAIN_MS = 60_000
/** Typing counts as activity, although the server does not see it. */
const WORKING_MS = 5 * 60_000
/** Delay of the check after the end. */
const AFTER_MS = 500
/** Maximum delay of a browser timer. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** Returns null while offline, when nothing is known about the session. */
async function ask(method: 'GET' | 'POST'): Promise<Life | { error: string; message: string } | null> {
  try {
    const answer = await fetch(ADDRESS, { method, cache: 'no-store' })
    return await answer.json()
  } catch {
    return null
  }
}

/** Extends the session; null if that failed. */
export async function staySignedIn(): Promise<Life | null> {
  const answer = await ask('POST')
  if (answer && 'error' in answer) reportFailure(answer)
  return answer && 'left' in answer ? answer : null
}

/** Checks the session, shows a due warning, and returns the wait until the next check. Null: the session is over. */
async function look(working: boolean): Promise<number | null> {
  const answer = await ask(working ? 'POST' : 'GET')
  if (!answer) return ASK_AGAIN_MS
  if ('left' in answer) {
    const { left, lead } = answer
    if (left > lead) return left - lead + AFTER_MS
    openDialog({ name: 'ending', life: answer })
    return left + AFTER_MS
  }
  if (answer.error === 'TOKEN_EXPIRED') openDialog({ name: 'relogin' })
  else if (answer.error === 'UNAUTHORISED') reportFailure(answer)
  return null
}

/**
 * Warns two minutes before the session ends (safety F-11, ui K9), and asks to sign in again when it has. Typing
 * counts as activity and suppresses the warning. Returns a function that stops it.
 */
export function watchSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let [asked, worked] = [0, 0]
  const over = new AbortController()
  const again = async () => {
    clearTimeout(timer)
    asked = Date.now()
    const wait = await look(asked - worked < WORKING_MS)
    clearTimeout(timer)
    if (wait !== null && !over.signal.aborted) timer = setTimeout(again, Math.min(wait, TIMER_MAX_MS))
  }
  // A computer that slept has also stopped the timer.
  const seen = () => {
    if (!document.hidden && Date.now() - asked > ASK_AGAIN_MS) again()
  }
  const work = () => {
    worked = Date.now()
  }
  document.addEventListener('visibilitychange', seen, over)
  document.addEventListener('input', work, over)
  const stopBack = onBack(again)
  again()
  return () => {
    over.abort()
    clearTimeout(timer)
    stopBack()
  }
}
