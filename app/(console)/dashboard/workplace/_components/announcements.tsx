import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { listByUser } from '@/lib/contract/message'
import { knownLocale } from '@/lib/domain/locale'
import { languageOf, senderOf, titleOf } from '@/lib/message/bell'
import { StillUnread } from './still-unread'

type Entry = Data<typeof listByUser>['anntMsgList'][number]

const SHOWN = 3
const ALL = '/isps/userAnnouncement'

/** Urgent ones first; what the system says of a sign-in does not push what people announce out of sight. */
const weightOf = ({ priority, msgCategory }: Entry): number =>
  (priority === 'H' ? 2 : 0) + (msgCategory === '1' ? 1 : 0)

/** What is unread of both kinds. */
export async function Announcements({ data }: { data: Data<typeof listByUser> }) {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.workplace.announcements'), getLocale()])
  const locale = knownLocale(spoken)
  const newest = [...data.anntMsgList, ...data.sysMsgList]
    .sort((a, b) => weightOf(b) - weightOf(a) || Date.parse(b.sendTime) - Date.parse(a.sendTime))
    .slice(0, SHOWN)
  const lineOf = (entry: Entry) => ({
    id: entry.anntId,
    line: (
      <span className="dash-grow">
        <TextLink href={`${ALL}?id=${entry.anntId}`}>{titleOf(entry, locale)}</TextLink>
        <span className="dash-oldest meta">
          <span lang={languageOf(senderOf(entry, locale))}>{senderOf(entry, locale)}</span> ·{' '}
          <Time value={entry.sendTime} style="short" />
        </span>
      </span>
    ),
  })
  return (
    <Card title={t('title')} padded={false} aside={<TextLink href={ALL}>{t('all')}</TextLink>}>
      <StillUnread lines={newest.map(lineOf)} none={<p className="dash-none">{t('none')}</p>} />
    </Card>
  )
}
