import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { getActivityOffer } from '@/lib/contract/marketing/activity'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { ACTIVITIES } from '../../_enrolment/paths'
import { groupOfPhase } from '../_activity/offer-list'
import { OfferParts } from '../_activity/offer-parts'

type Props = PageProps<'/marketing/activities/[id]'>

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('activityOffer'))('oneTitle'),
})

async function page(id: string, { can }: Session, search: Awaited<Props['searchParams']>) {
  const [t, locale, offer] = await Promise.all([
    getTranslations('activityOffer'),
    getLocale(),
    read(getActivityOffer, { query: { id } }),
  ])
  return (
    <DetailPage
      title={pickText(offer.title, knownLocale(locale))}
      back={{ href: ACTIVITIES, label: t('title') }}
      status={<Status group={groupOfPhase(offer)}>{t(`phase.${offer.phase}`)}</Status>}
      notices={<FlashNotice search={search} />}
    >
      {await OfferParts({ id, can })}
    </DetailPage>
  )
}

/** One activity of the platform, for a shop. */
export default async function ActivityOfferPage({ params, searchParams }: Props) {
  const session = await requireScreen('/marketing/activities/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `${ACTIVITIES}/${id}`)
}
