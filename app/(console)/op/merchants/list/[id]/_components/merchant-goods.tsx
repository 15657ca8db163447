import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { Thumb } from '@/components/ui/thumb'
import { listGoods } from '@/lib/contract/goods'
import type { GoodsRow } from '@/lib/contract/goods/record'
import { read } from '@/lib/upstream/read'

const SHOWN = 20

/** Products of a shop, latest change first. */
export async function MerchantGoods({ shopId }: { shopId: string }) {
  const query = listGoods.query.parse({ ofShop: shopId, size: SHOWN })
  const [t, goods, page] = await Promise.all([
    getTranslations('merchant.parts'),
    getTranslations('goods'),
    read(listGoods, { query }),
  ])
  const column = columnsFor<GoodsRow>()
  return (
    <Card
      title={t('goods')}
      aside={<TextLink href={`/op/goods/list?ofShop=${shopId}`}>{t('all')}</TextLink>}
      padded={false}
    >
      <DataTable
        caption={t('goods')}
        rows={page.records}
        rowId={({ id }) => id}
        cards
        columns={[
          column.link({
            ...{ id: 'title', header: goods('column.title') },
            text: ({ titleZh, titleEn }) => titleZh || titleEn || '—',
            second: ({ titleEn }) => titleEn,
            lead: ({ picture }) => <Thumb picture={picture} />,
            href: ({ id }) => `/op/goods/list/${id}`,
          }),
          column.text({ id: 'code', header: goods('column.code'), value: ({ code }) => code }),
          column.text({
            ...{ id: 'state', header: goods('column.state') },
            value: ({ state }) => goods(`tab.${state as 2}`),
          }),
          column.number({ id: 'stock', header: goods('column.stock'), value: ({ stock }) => stock }),
          column.number({ id: 'sales30', header: goods('column.sales30'), value: ({ sales30 }) => sales30 }),
          column.time({ id: 'updateTime', header: goods('column.updateTime'), value: ({ updateTime }) => updateTime }),
        ]}
        empty={<p className="soft">{t('noGoods')}</p>}
      />
    </Card>
  )
}
