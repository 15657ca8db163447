import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { getChargeback } from '@/lib/contract/finance/reconcile'
import { CHARGEBACK } from '@/lib/domain/reconcile'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { CHARGEBACKS, groupOfChargeback } from '../_chargebacks/chargeback-list'
import { Bears, ChargebackFacts, Lose } from './_components/parts'

type Props = PageProps<'/op/finance/chargebacks/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.chargeback'))('oneTitle') }
}

async function page(id: string, { can }: Session, search: Awaited<Props['searchParams']>) {
  const [t, found] = await Promise.all([getTranslations('finance.chargeback'), read(getChargeback, { query: { id } })])
  const { chargeback } = found
  const mayLose = chargeback.state === CHARGEBACK.open && can('reconcile:close')
  return (
    <DetailPage
      title={chargeback.no}
      back={{ href: CHARGEBACKS, label: t('title') }}
      status={<Status group={groupOfChargeback(chargeback)}>{t(`tab.${chargeback.state}`)}</Status>}
      notices={<FlashNotice search={search} />}
      aside={mayLose && <Lose found={found} />}
    >
      <ChargebackFacts found={found} mayOrder={can('order:list')} />
      {chargeback.state !== CHARGEBACK.won && <Bears found={found} />}
    </DetailPage>
  )
}

/** One chargeback: order, the shop's balance, and outcome. */
export default async function Chargeback({ params, searchParams }: Props) {
  const session = await requireScreen('/op/finance/chargebacks/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `${CHARGEBACKS}/${id}`)
}
