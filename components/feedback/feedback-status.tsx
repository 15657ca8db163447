import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { DictTag } from '@/components/ui/dict-tag'
import type { Feedback } from '@/lib/contract/feedback'
import type { DictItem } from '@/lib/contract/system'

interface Props {
  feedback: Feedback
  /** Items of the dictionary `feedback_status`. */
  items: readonly DictItem[]
}

/** The dictionary's label, and whether another reply is due. */
export async function FeedbackStatus({ feedback, items }: Props) {
  const t = await getTranslations('feedback')
  return (
    <>
      <DictTag items={items} value={feedback.status} />
      {feedback.reopened && <Badge>{t('tab.reopened')}</Badge>}
    </>
  )
}
