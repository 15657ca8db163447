import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Time } from '@/components/ui/time'
import type { Feedback } from '@/lib/contract/feedback'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const LONG_HOURS = 48

/** Promised time of the answer, if it has passed, or how long the author has waited for the first one. */
export async function AnswerDue({ feedback }: { feedback: Feedback }) {
  const t = await getTranslations('feedback.due')
  const { dueTime, firstReplyTime, createTime } = feedback
  if (dueTime)
    return (
      <>
        <Time value={dueTime} style="short" />{' '}
        {Date.parse(dueTime) < Date.now() && <Badge tone="danger">{t('late')}</Badge>}
      </>
    )
  if (!firstReplyTime) return <span className="faint">—</span>
  const minutes = Math.max(1, Math.round((Date.parse(firstReplyTime) - Date.parse(createTime)) / MINUTE_MS))
  if (minutes < HOUR_MINUTES) return t('minutes', { count: minutes })
  const hours = Math.round(minutes / HOUR_MINUTES)
  return hours < LONG_HOURS ? t('hours', { count: hours }) : t('days', { count: Math.round(hours / 24) })
}
