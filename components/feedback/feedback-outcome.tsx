import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'

const DONE = ['added', 'reopened', 'replied'] as const

/** What has just been done, said once. */
export async function FeedbackOutcome({ done }: { done: string }) {
  const t = await getTranslations('feedback.done')
  return <Outcome done={done} known={DONE} text={(key) => t(key)} />
}
