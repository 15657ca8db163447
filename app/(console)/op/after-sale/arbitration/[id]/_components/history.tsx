import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { CaseDetail } from '@/lib/contract/after-sale'
import { getCaseBackground } from '@/lib/contract/after-sale/op'
import type { Data } from '@/lib/contract/endpoint'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

type Background = Data<typeof getCaseBackground>

const OF_BOTH = ['orders', 'cases', 'arbitrations', 'won'] as const

interface Row {
  what: (typeof OF_BOTH)[number] | 'refunded' | 'violations'
  shop: string
  buyer: string | null
}

/** Figures of orders and cases of both sides. */
async function Figures({ shop, buyer }: Pick<Background, 'shop' | 'buyer'>) {
  const t = await getTranslations('afterSale.history')
  const column = columnsFor<Row>()
  const rows: Row[] = [
    ...OF_BOTH.map((what) => ({ what, shop: String(shop[what]), buyer: buyer && String(buyer[what]) })),
    { what: 'refunded', shop: String(shop.refunded), buyer: null },
    {
      what: 'violations',
      shop: t('ofLimit', { count: shop.violations, limit: shop.violationLimit }),
      buyer: null,
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      rows={rows}
      rowId={({ what }) => what}
      columns={[
        column.text({ id: 'what', header: t('what'), value: ({ what }) => t(what) }),
        column.text({ id: 'shop', header: t('shop'), value: (row) => row.shop }),
        column.text({ id: 'buyer', header: t('buyer'), value: (row) => row.buyer }),
      ]}
    />
  )
}

/** Earlier decisions of the platform on the shop's cases. */
async function Decided({ decided }: Pick<Background, 'decided'>) {
  const [t, spoken] = await Promise.all([getTranslations('afterSale'), getLocale()])
  const column = columnsFor<Background['decided'][number]>()
  return (
    <DataTable
      caption={t('history.decided')}
      rows={decided}
      rowId={({ id }) => id}
      cards
      columns={[
        column.link({
          ...{ id: 'no', header: t('column.no'), mono: true },
          href: ({ id }) => `/op/after-sale/list/${id}`,
          text: ({ no }) => no,
        }),
        column.text({
          ...{ id: 'reason', header: t('history.reason') },
          value: ({ reason }) => pickText(reason, knownLocale(spoken)),
        }),
        column.money({ id: 'agreedP', header: t('history.outcome'), value: ({ agreedP }) => agreedP }),
        column.text({ id: 'seller', header: t('history.share'), value: ({ seller }) => `${seller}%` }),
        column.time({ id: 'stateTime', header: t('history.when'), value: ({ stateTime }) => stateTime }),
      ]}
      empty={<p className="soft card-body">{t('history.none')}</p>}
    />
  )
}

/** History of shop and buyer next to the case. */
export async function HistoryCards({ detail: { id, shopId } }: { detail: CaseDetail }) {
  const [t, { shop, buyer, decided }] = await Promise.all([
    getTranslations('afterSale.history'),
    read(getCaseBackground, { query: { id } }),
  ])
  return (
    <>
      <Card
        title={t('title')}
        aside={<TextLink href={`/op/after-sale/list?ofShop=${shopId}`}>{t('allCases')}</TextLink>}
        padded={false}
      >
        <Figures shop={shop} buyer={buyer} />
        {!buyer && <p className="soft card-body">{t('guest')}</p>}
      </Card>
      <Card title={t('decided')} padded={false}>
        <Decided decided={decided} />
      </Card>
    </>
  )
}
