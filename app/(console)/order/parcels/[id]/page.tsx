import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { getParcel } from '@/lib/contract/parcel'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { groupOfParcel } from '../parcel-state'
import { ClaimPart } from './_components/claim-part'
import { ContactPart, TellAgainPart } from './_components/contact-part'
import { ParcelFacts } from './_components/parcel-facts'
import { RefreshPart, ResendPart } from './_components/resend-part'
import { ScanCard } from './_components/scan-card'

type Props = PageProps<'/order/parcels/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('parcel'))('oneTitle') }
}

async function page(id: string, session: Session, search: Awaited<Props['searchParams']>) {
  const [t, parcel] = await Promise.all([getTranslations('parcel'), read(getParcel, { query: { id } })])
  return (
    <DetailPage
      title={parcel.no}
      back={{ href: '/order/parcels', label: t('title') }}
      status={
        <Status group={groupOfParcel(parcel)}>{t(parcel.noMovement ? 'state.still' : `state.${parcel.state}`)}</Status>
      }
      notices={<FlashNotice search={search} />}
      actions={
        <>
          <TellAgainPart parcel={parcel} session={session} />
          <RefreshPart parcel={parcel} session={session} />
        </>
      }
      aside={
        <>
          <ResendPart parcel={parcel} session={session} />
          <ContactPart parcel={parcel} session={session} />
          <ClaimPart parcel={parcel} session={session} />
        </>
      }
    >
      <ParcelFacts parcel={parcel} />
      <ScanCard parcel={parcel} />
    </DetailPage>
  )
}

/** One parcel: content, tracking, and the claim against the carrier. */
export default async function ParcelPage({ params, searchParams }: Props) {
  const session = await requireScreen('/order/parcels/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `/order/parcels/${id}`)
}
