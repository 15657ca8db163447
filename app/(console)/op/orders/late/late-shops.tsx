import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type LateShop, listLateShops } from '@/lib/contract/order/late'
import { pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import { remindShop } from './actions'
import { LATE, lateText } from './late-list'

function Remind({ shop, act, label }: { shop: LateShop; act: string; label: string }) {
  return (
    <form action={remindShop}>
      <input type="hidden" name="shopId" value={shop.shopId} />
      <Button type="submit" size="sm" aria-label={label}>
        {act}
      </Button>
    </form>
  )
}

/** Shops that ship late now: orders, longest wait, and a button that reminds each. */
export async function LateShops({ mayRemind }: { mayRemind: boolean }) {
  const [t, locale, shops] = await Promise.all([
    getTranslations('trade.late'),
    getLocale(),
    read(listLateShops, {}, { else: [] }),
  ])
  if (shops.length === 0) return null
  const column = columnsFor<LateShop>()
  return (
    <Card title={t('byShop')} padded={false}>
      <DataTable
        caption={t('byShop')}
        rows={shops}
        cards
        rowId={({ shopId }) => shopId}
        columns={[
          column.link({
            id: 'shop',
            header: t('column.shop'),
            text: ({ name }) => pickText(name, locale),
            href: ({ shopId }) => `${LATE}?shop=${shopId}`,
          }),
          column.number({ id: 'orders', header: t('column.orders'), value: ({ orders }) => orders }),
          column.text({
            id: 'longest',
            header: t('column.longest'),
            value: ({ longestHours }) => lateText(longestHours, t),
          }),
          column.time({ id: 'remindedAt', header: t('column.remindedAt'), value: ({ remindedAt }) => remindedAt }),
          ...(mayRemind
            ? [
                column.cell({
                  id: 'acts',
                  header: t('column.acts'),
                  hideHeader: true,
                  cell: (shop) => (
                    <Remind shop={shop} act={t('remindShop')} label={t('remindShopLabel', { shop: shop.name.en })} />
                  ),
                }),
              ]
            : []),
        ]}
      />
    </Card>
  )
}
