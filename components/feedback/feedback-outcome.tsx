import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'

const DONE = ['added', 'reopened', 'replied'] as const

/** What has just been done, said once. */
export async function FeedbackOutcome({ done }: { done: string }) {
  const t = await getTranslations('feedback.done')
  const known = DONE.find((each) => each === done)
  if (!known) return null
  return (
    <Notice tone="ok" role="status" once>
      {t(known)}
    </Notice>
  )
}
