import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { AnnouncementDetail } from '@/lib/contract/announcement'
import { listed } from '@/lib/domain/locale'
import { ANNOUNCEMENTS, audienceOf, groupOfPhase, neverAppeared, share } from '../_announcements/announcement-view'

/** Formats "12 of 30 (40%)". */
async function Part({ count, whole }: { count: number; whole: number }) {
  const t = await getTranslations('announcement')
  return <>{t('part', { count, whole, share: share(count, whole) ?? '—' })}</>
}

async function Audience({ announcement }: { announcement: AnnouncementDetail }) {
  const [t, locale] = await Promise.all([getTranslations('announcement'), getLocale()])
  const kind = audienceOf(announcement)
  const names = listed(
    announcement.audience.map(({ label }) => label),
    locale,
  )
  return <>{names && kind !== 'allShops' ? `${t(`audience.${kind}`)} · ${names}` : t(`audience.${kind}`)}</>
}

/** Time and author of the withdrawal; the author of old ones is only in the log. */
function Revoked({ announcement: { revokeTime, revokeBy } }: { announcement: AnnouncementDetail }) {
  return (
    <>
      {revokeTime && <Time value={revokeTime} />}
      {revokeBy && ` · ${revokeBy}`}
    </>
  )
}

/** Time when it appears, or that it never did. */
async function Appears({ announcement }: { announcement: AnnouncementDetail }) {
  const t = await getTranslations('announcement')
  return neverAppeared(announcement) ? t('neverAppeared') : <Time value={announcement.sendTime} />
}

export async function AnnouncementFacts({ announcement }: { announcement: AnnouncementDetail }) {
  const t = await getTranslations('announcement')
  const { id, reached, readers, acknowledged, mustAck, phase } = announcement
  const sent = announcement.sendStatus !== 0
  const items = [
    { term: t('column.state'), value: <Status group={groupOfPhase(announcement)}>{t(`phase.${phase}`)}</Status> },
    { term: t('column.type'), value: t(`type.${announcement.msgCategory}`) },
    { term: t('column.audience'), value: <Audience announcement={announcement} /> },
    { term: t('field.startTime'), value: announcement.startTime && <Time value={announcement.startTime} /> },
    { term: t('field.endTime'), value: announcement.endTime && <Time value={announcement.endTime} /> },
    { term: t('field.mustAck'), value: t(`yesNo.${mustAck ? 1 : 0}`) },
    { term: t('field.pinned'), value: t(`yesNo.${announcement.pinned ? 1 : 0}`) },
    { term: t('field.channels'), value: t(announcement.byMail ? 'channels.both' : 'channels.bell') },
    { term: t('createBy'), value: announcement.createBy },
    ...(sent
      ? [
          { term: t('column.sendTime'), value: <Appears announcement={announcement} /> },
          { term: t('column.read'), value: <Part count={readers} whole={reached} /> },
        ]
      : []),
    ...(announcement.revokeTime ? [{ term: t('revoked'), value: <Revoked announcement={announcement} /> }] : []),
    ...(sent && mustAck ? [{ term: t('column.ack'), value: <Part count={acknowledged} whole={reached} /> }] : []),
  ]
  return (
    <Card
      aside={sent && <TextLink href={`${ANNOUNCEMENTS}/${id}/readers`}>{t('readers')}</TextLink>}
      title={t('facts')}
    >
      <Facts items={items} />
    </Card>
  )
}
