import { NotFoundPage } from '@/components/page/failure-page'
import { Missing } from '@/components/page/missing'
import { answerMissing } from '@/lib/session/answer-status'
import { findSession } from '@/lib/session/session'
import { failureWords } from '../closed-words'

/**
 * Failure page of the specification for every unknown path, and for screens that the user's menu does not open. The
 * status is 404 as well. Users who are signed in see it inside the frame.
 */
export default async function UnknownPath() {
  await answerMissing()
  return (await findSession()) ? <Missing {...(await failureWords())} /> : <NotFoundPage />
}
