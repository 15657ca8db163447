import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import { type Notification, SNOOZES } from '@/lib/contract/notification'
import { markRead, putOff } from '../actions'

interface Props {
  row: Notification
  /** Text of the notification, part of the buttons' labels. */
  text: string
  /** Address of the current list. */
  back: string
}

async function PutOff({ row, text, back }: Props) {
  const t = await getTranslations('notification.mine')
  return (
    <Popover
      id={`later-${row.id}`}
      label={t('later')}
      name={t('laterOne', { text })}
      look="quiet"
      size="sm"
      align="end"
    >
      <form action={putOff}>
        <input type="hidden" name="ids[]" value={row.id} />
        <input type="hidden" name="to" value={back} />
        {SNOOZES.map((until) => (
          <button key={until} type="submit" name="until" value={until} className="popover-item">
            {t(`until.${until}`)}
          </button>
        ))}
      </form>
    </Popover>
  )
}

/** Ends the snooze of a notification. */
async function FetchBack({ row, text, back }: Props) {
  const t = await getTranslations('notification.mine')
  return (
    <form action={putOff}>
      <input type="hidden" name="ids[]" value={row.id} />
      <input type="hidden" name="to" value={back} />
      <Button type="submit" name="until" value="now" look="quiet" size="sm" aria-label={t('backOne', { text })}>
        {t('back')}
      </Button>
    </form>
  )
}

/** Acts on a notification: mark as read, or snooze. */
export async function NotificationActs({ row, text, back }: Props) {
  const t = await getTranslations('notification.mine')
  if (row.snoozedUntil && Date.parse(row.snoozedUntil) > Date.now()) return FetchBack({ row, text, back })
  return (
    <div className="form-buttons">
      {row.readFlag ? (
        <span className="faint">{t('read')}</span>
      ) : (
        <form action={markRead}>
          <input type="hidden" name="id" value={row.id} />
          <input type="hidden" name="to" value={back} />
          <Button type="submit" look="quiet" size="sm" aria-label={t('markOne', { text })}>
            {t('mark')}
          </Button>
        </form>
      )}
      <PutOff row={row} text={text} back={back} />
    </div>
  )
}
