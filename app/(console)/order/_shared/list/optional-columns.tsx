import type { ColumnSpec } from '@/components/table/column'
import { columnsFor } from '@/components/table/columns'
import type { OrderRow } from '@/lib/contract/order'
import { formatPence } from '@/lib/domain/money'

const column = columnsFor<OrderRow>()

export type Words = (key: string, values?: Record<string, string>) => string

/** Explains a paid amount in one line: goods, discounts by bearer, delivery, VAT; zero amounts are omitted. */
export function amountsOf(t: Words, money: NonNullable<OrderRow['money']>): string {
  const parts = [
    [t('money.row.goods'), money.goodsP],
    [t('money.row.shopDiscount'), -money.shopDiscountP],
    [t('money.row.platformDiscount'), -money.platformDiscountP],
    [t('money.row.coupon'), -money.couponP],
    [t('money.row.delivery'), money.deliveryP],
    [t('money.row.surcharge'), money.surchargeP],
    [t('column.vat'), money.vat.amountP],
  ] as const
  return parts
    .filter(([, pence]) => pence !== 0)
    .map(([label, pence]) => `${label} ${formatPence(pence)}`)
    .join(' · ')
}

const at = { optional: true } as const

/** Columns of amounts, only for readers who may see them. */
const moneyColumns = (t: Words): ColumnSpec<OrderRow>[] => [
  column.money({
    ...at,
    id: 'commission',
    header: t('column.commission'),
    value: (row) => row.money?.commission.amountP ?? null,
  }),
  column.money({ ...at, id: 'expected', header: t('column.expected'), value: (row) => row.money?.expectedP ?? null }),
  column.text({
    ...at,
    id: 'vat',
    header: t('column.vatBy'),
    value: (row) => row.money && t(`vatOf.${row.money.vat.liable}`),
  }),
]

/** Optional columns; those with amounts only for readers who may see them. */
export function optionalColumns(
  t: Words,
  nameOfCarrier: (code: string | null) => string,
  amounts: boolean,
): ColumnSpec<OrderRow>[] {
  const refunded = column.money({
    ...at,
    id: 'refunded',
    header: t('column.refunded'),
    value: (row) => row.refundedP || null,
  })
  return [
    column.text({ ...at, id: 'parent', header: t('column.parent'), value: (row) => row.parentNo }),
    column.text({
      ...at,
      id: 'tracking',
      header: t('column.tracking'),
      value: (row) => row.trackingNo,
      second: (row) => nameOfCarrier(row.carrier),
    }),
    column.time({ ...at, id: 'paidAt', header: t('column.paidAt'), value: (row) => row.paidAt }),
    ...(amounts ? [refunded] : []),
    column.text({
      ...at,
      id: 'invoice',
      header: t('column.invoice'),
      value: (row) => t(`invoice.${row.invoiceStatus}`),
    }),
    column.text({
      ...at,
      id: 'goodsLocation',
      header: t('column.goodsLocation'),
      value: (row) => t(`goodsLocation.${row.goodsLocation}`),
    }),
    ...(amounts ? moneyColumns(t) : []),
    column.text({ ...at, id: 'rating', header: t('column.rating'), value: (row) => t(`rating.${row.rateState}`) }),
    column.text({ ...at, id: 'sellerNote', header: t('column.sellerNote'), value: (row) => row.sellerNote }),
    column.text({ ...at, id: 'buyerNote', header: t('column.buyerNote'), value: (row) => row.buyerNote }),
  ]
}
