import { getTranslations } from 'next-intl/server'
import { Missing } from '@/components/page/missing'
import { answerMissing } from '@/lib/session/answer-status'

/** A task that is not there, or not this user's; the answer's status says so too. */
export async function NoTask() {
  await answerMissing()
  const t = await getTranslations('task.detail')
  return <Missing title={t('missing')} text={t('missingText')} />
}
