import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { CLOSING_GROUPS, ClosingChecks, ClosingFacts } from '@/app/(console)/_shop/closing-facts'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Card } from '@/components/ui/card'
import { Status } from '@/components/ui/status'
import { getMerchantClosing } from '@/lib/contract/shop/course'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { ClosingDecision } from '../closing-decision'

const QUEUE = '/op/merchants/closings'
type Props = PageProps<'/op/merchants/closings/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop.closings'))('oneTitle') }
}

/** Addresses where each obstacle is resolved: the list, and a single record. */
const hrefsOf = (shopId: string) => ({
  openOrders: { all: `/op/orders/list?ofShop=${shopId}`, one: '/op/orders/list' },
  afterSales: { all: `/op/after-sale/list?ofShop=${shopId}`, one: '/op/orders/list' },
  withdrawals: { all: `/op/finance/withdrawals?ofShop=${shopId}`, one: '/op/finance/withdrawals' },
})

async function page(id: string, search: Awaited<Props['searchParams']>) {
  const [t, locale, closing] = await Promise.all([
    getTranslations('shop.closings'),
    getLocale(),
    read(getMerchantClosing, { query: { id } }),
  ])
  return (
    <DetailPage
      title={`${pickText(closing.shopName, knownLocale(locale))} · ${closing.shopNo}`}
      back={{ href: QUEUE, label: t('title') }}
      status={<Status group={CLOSING_GROUPS[closing.state]}>{t(`tab.${closing.state}`)}</Status>}
      notices={<CaseBar kind="shopClosing" id={id} path={`${QUEUE}/${id}`} search={search} record={closing.shopId} />}
      aside={<ClosingDecision closing={closing} search={search} />}
    >
      <Card title={t('about')}>
        <ClosingFacts closing={closing} />
      </Card>
      <Card title={t('checks')}>
        <ClosingChecks checks={closing.checks} hrefs={hrefsOf(closing.shopId)} />
      </Card>
    </DetailPage>
  )
}

/** One request to close: obstacles and decision. */
export default async function ClosingPage({ params, searchParams }: Props) {
  await requireScreen('/op/merchants/closings/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, search), `${QUEUE}/${id}`)
}
