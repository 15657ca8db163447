import { NotFoundPage } from '@/components/page/failure-page'
import { Missing } from '@/components/page/missing'
import { answerMissing } from '@/lib/session/answer-status'
import { findSession } from '@/lib/session/session'
import { failureWords } from '../closed-words'

/**
 * The failure page of the specification; every unknown path comes here, and so does a screen that the user's menu does
 * not open. The answer's status is 404 as well. Inside the frame for whoever is signed in.
 */
export default async function UnknownPath() {
  await answerMissing()
  return (await findSession()) ? <Missing {...(await failureWords())} /> : <NotFoundPage />
}
