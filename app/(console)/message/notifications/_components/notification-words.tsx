import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Notification } from '@/lib/contract/notification'
import { openRecord } from '../actions'

interface Props {
  row: Notification
  text: string
  href: string | null
}

/** Opens the record and marks the notification as read; a button, since a link must not change anything. */
function Opener({ row, text, href }: Props) {
  if (!href) return row.readFlag ? text : <b>{text}</b>
  if (row.readFlag)
    return (
      <TextLink href={href} data-open="">
        {text}
      </TextLink>
    )
  return (
    <form action={openRecord} className="notification-form">
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="to" value={href} />
      <button type="submit" className="notification-open" data-open="">
        {text}
      </button>
    </form>
  )
}

/** Text of the event, its count on this day, later developments, and the end of a snooze. */
export async function NotificationWords({ row, text, href }: Props) {
  const t = await getTranslations('notification.mine')
  return (
    <>
      <Opener row={row} text={text} href={href} /> {row.times > 1 && <Badge>{t('times', { count: row.times })}</Badge>}{' '}
      {row.since && <Badge>{t(`since.${row.since}`)}</Badge>}
      {row.snoozedUntil && (
        <div className="soft">
          {t(Date.parse(row.snoozedUntil) > Date.now() ? 'putOff' : 'cameBack')}{' '}
          <Time value={row.snoozedUntil} style="short" />
        </div>
      )}
    </>
  )
}
