import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { BuyerCell } from '@/components/order/buyer-cell'
import { carrierName } from '@/components/order/carrier-name'
import { GoodsCell } from '@/components/order/goods-cell'
import { OrderMarks, OrderStatus } from '@/components/order/order-status'
import { TagBadges } from '@/components/order/tag-badges'
import type { ColumnSpec } from '@/components/table/column'
import { columnsFor } from '@/components/table/columns'
import { Found } from '@/components/table/found'
import { withFrom } from '@/components/table/list-url'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { Money } from '@/components/ui/money'
import { PromiseClock } from '@/components/ui/promise-clock'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { OrderRow } from '@/lib/contract/order'
import { knownLocale } from '@/lib/domain/locale'
import { leftFirst } from '@/lib/domain/order/lines'
import { bears } from '@/lib/domain/wanted'
import { dueOf } from '../detail/money-due'
import type { ListContext } from './list-context'
import { amountsOf, optionalColumns, type Words } from './optional-columns'
import { isBeside } from './payment-section'
import { PromiseRule } from './promise-rule'
import { RowActions } from './row-actions'

type Column = ColumnSpec<OrderRow>
const column = columnsFor<OrderRow>()

/** Order number, linked to the order, with the time of placing below. */
function NumberCell({ row, context }: { row: OrderRow; context: ListContext }) {
  return (
    <>
      <span className="order-no">
        <TextLink href={withFrom(context.screen.detail(row.id), context.state)} data-open="" className="mono">
          <Found text={row.no} wanted={context.wanted} />
        </TextLink>
        <CopyButton value={row.no} />
      </span>
      <div className="soft">
        <Time value={row.placedAt} style="short" />
        {(row.hasNote || row.buyerNote) && <NoteMark row={row} />}
      </div>
      <Sorting row={row} tags={context.tags} />
      <FoundBy row={row} wanted={context.wanted} />
      {isBeside(row, context) && <Beside />}
    </>
  )
}

/** Tags of the order and its assignee. */
function Sorting({ row: { tagIds, assignee }, tags }: { row: OrderRow } & Pick<ListContext, 'tags'>) {
  if (tagIds.length === 0 && !assignee) return null
  return (
    <div className="soft">
      <TagBadges ids={tagIds} tags={tags} /> {assignee?.name}
    </div>
  )
}

/** Marks an order that is listed because another order of its payment matched. */
function Beside() {
  return <div className="soft order-beside">{useTranslations('order.payment')('beside')}</div>
}

/** The payment or tracking number, or the last digits of the phone, if the search matched them. */
function FoundBy({ row, wanted }: { row: OrderRow } & Pick<ListContext, 'wanted'>) {
  const t = useTranslations('order.column')
  const by = (
    [
      ['parent', row.parentNo],
      ['tracking', row.trackingNo],
    ] as const
  ).find(([, no]) => bears(no, wanted))
  if (bears(row.no, wanted)) return null
  if (row.phoneEnds) return <div className="soft order-found">{t('phoneEnds', { figures: row.phoneEnds })}</div>
  if (!by?.[1]) return null
  return (
    <div className="soft order-found">
      {t(by[0])} <Found text={by[1]} wanted={wanted} />
    </div>
  )
}

/** Marks a note: the shop's in the colour of its flag, or the buyer's. */
function NoteMark({ row }: { row: OrderRow }) {
  const t = useTranslations('order.note')
  const label = row.hasNote ? `${t('title')}: ${t(`flag.${row.flag}`)}` : t('fromBuyer')
  return (
    <span className={`order-flag order-noted order-flag-${row.flag}`} title={row.buyerNote ?? label}>
      <Icon name="message" size={14} label={label} />
    </span>
  )
}

/** Identifying columns: number, goods and recipient. */
function identity(t: Words, context: ListContext): Column[] {
  return [
    column.cell({
      id: 'no',
      header: t('column.no'),
      sort: 'placedAt',
      firstOrder: 'desc',
      pinned: true,
      cell: (row) => <NumberCell row={row} context={context} />,
    }),
    column.cell({
      id: 'goods',
      header: t('column.goods'),
      cell: (row) => <GoodsCell lines={leftFirst(row)} pictures={context.pictures} wanted={context.wanted} />,
    }),
    ...(context.screen.operator
      ? [column.text({ id: 'shop', header: t('column.shop'), value: (row) => row.shopName })]
      : []),
    column.cell({ id: 'buyer', header: t('column.buyer'), cell: (row) => <BuyerCell order={row} /> }),
  ]
}

/** Amount refunded, with the date. */
function Refunded({ row: { refundedP, refundedAt }, t }: { row: OrderRow; t: Words }) {
  if (!refundedP) return null
  return (
    <div className="meta soft [font-weight:400]">
      {t('payment.refunded')} <Money pence={refundedP} />{' '}
      <span className="order-nowrap">{refundedAt && <Time value={refundedAt} style="date" />}</span>
    </div>
  )
}

/** Amount paid; an order that ended unpaid shows none, an unpaid one shows the amount due. */
function PaidCell({ row, t }: { row: OrderRow; t: Words }) {
  const due = dueOf(row)
  const paid = due === 'paid'
  return (
    <span
      className={due === 'toPay' ? 'order-paid soft' : 'order-paid'}
      data-label={paid ? t('column.paid') : undefined}
      title={due === 'neverPaid' || !row.money ? undefined : amountsOf(t, row.money)}
    >
      {due === 'toPay' && `${t('payment.due')} `}
      <Money pence={due === 'neverPaid' ? null : row.paidP} />
    </span>
  )
}

function PayCell({ row: { payType }, t }: { row: OrderRow; t: Words }) {
  if (payType === null) return <span className="order-pay faint">—</span>
  return <span className="order-pay">{t(`payType.${payType}`)}</span>
}

const paidColumn = (t: Words): Column =>
  column.cell({
    id: 'paid',
    header: t('column.paid'),
    sort: 'paidP',
    firstOrder: 'desc',
    align: 'end',
    cell: (row) => (
      <>
        <PaidCell row={row} t={t} />
        <Refunded row={row} t={t} />
      </>
    ),
  })

/** Columns of payment, state and deadline. */
function standing(t: Words, context: ListContext): Column[] {
  return [
    ...(context.can('finance:view') ? [paidColumn(t)] : []),
    column.cell({
      id: 'payType',
      header: t('column.payType'),
      optional: context.screen.operator,
      cell: (row) => <PayCell row={row} t={t} />,
    }),
    column.cell({
      id: 'status',
      header: t('column.status'),
      cell: (row) => (
        <span className="order-state">
          <OrderStatus order={row} />
          {/* The next column shows how late it is. */}
          <OrderMarks order={{ ...row, late: false }} reason={context.reason} />
        </span>
      ),
    }),
    column.cell({
      id: 'promise',
      header: t('column.promise'),
      about: <PromiseRule />,
      sort: 'shipBy',
      cell: (row) => (
        <span className="order-nowrap">
          <PromiseClock promise={row.promise} label={row.no} look="short" />
        </span>
      ),
    }),
  ]
}

/** Columns of an order list; `shop` only for operators, actions last. */
export async function orderColumns(context: ListContext): Promise<Column[]> {
  const [t, spoken] = await Promise.all([getTranslations('order'), getLocale()])
  const locale = knownLocale(spoken)
  const words: Words = (key, values) => t(key, values)
  return [
    ...identity(words, context),
    ...standing(words, context),
    ...optionalColumns(words, (code) => carrierName(context.carriers, code, locale), context.can('finance:view')),
    column.cell({
      id: 'actions',
      header: words('column.actions'),
      hideHeader: true,
      align: 'end',
      cell: (row) => <RowActions row={row} context={context} />,
    }),
  ]
}
