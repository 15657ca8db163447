import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { listByUser } from '@/lib/contract/message'
import { knownLocale } from '@/lib/domain/locale'
import { isDue, languageOf, senderOf, titleOf } from '@/lib/message/bell'
import { newestFirst } from './newest'
import { StillUnread } from './still-unread'

type Entry = Data<typeof listByUser>['anntMsgList'][number]

const ALL = '/isps/userAnnouncement'

/** Unread messages of both kinds. */
export async function Announcements({ data }: { data: Data<typeof listByUser> }) {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.workplace.announcements'), getLocale()])
  const locale = knownLocale(spoken)
  const newest = newestFirst([...data.anntMsgList, ...data.sysMsgList])
  const lineOf = (entry: Entry) => ({
    id: entry.anntId,
    line: (
      <span className="dash-grow">
        <TextLink href={`${ALL}?id=${entry.anntId}`}>{titleOf(entry, locale)}</TextLink>{' '}
        {isDue(entry) && <Status group="us">{t('due')}</Status>}
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
