import 'server-only'
import { getLocale } from 'next-intl/server'
import type { ListColumns } from '@/app/_kit/list/columns'
import { list, type Words } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { Button, ButtonLink } from '@/components/ui/button'
import { Status } from '@/components/ui/status'
import { Thumb } from '@/components/ui/thumb'
import { listCategories } from '@/lib/contract/category'
import { countGoods, GOODS_TABS, type GoodsQuery, listGoods } from '@/lib/contract/goods'
import type { GoodsRow } from '@/lib/contract/goods/record'
import { csvText } from '@/lib/csv/csv'
import { SHIPPING_HOURS } from '@/lib/domain/limits'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { isLive, isOpen, PRODUCT_STATE } from '@/lib/domain/product'
import { read } from '@/lib/upstream/read'
import { TOGETHER_FORM, togetherBar } from '../../op/goods/list/bulk/bar'
import { shelf } from './actions'
import { BULK_FORM, goodsBulkBar } from './bulk-bar'
import { groupOfGoods } from './goods-state'

export const GOODS = '/goods/list'
export const ALL_GOODS = '/op/goods/list'

/** The platform's categories to choose from. */
export async function categories() {
  const [locale, all] = await Promise.all([getLocale(), read(listCategories, {}, { else: [] })])
  return all.map(({ code, name }) => ({ value: code, label: pickText(name, knownLocale(locale)) }))
}

/** Filters of products, in every list of them. */
export const filters = {
  category: filter.among(categories),
  promiseHours: filter.choice(SHIPPING_HOURS),
  goodsLocation: filter.choice(['uk', 'overseas']),
  priceFrom: filter.text(9),
  priceTo: filter.text(9),
  updatedFrom: filter.day(),
  updatedTo: filter.day(),
  soldOut: filter.flag(),
  stockLow: filter.flag(),
  changing: filter.flag(),
  noEnglish: filter.flag(),
}

const counts = ({ current: _c, size: _s, state: _t, sort: _o, order: _w, ...query }: GoodsQuery) =>
  read(countGoods, { query })

function Shelf({ row, t }: { row: GoodsRow; t: Words }) {
  const on = row.state === PRODUCT_STATE.offShelf
  if (!on && row.state !== PRODUCT_STATE.onSale) return null
  return (
    <form action={shelf}>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="on" value={on ? '1' : '0'} />
      <Button
        type="submit"
        size="sm"
        aria-label={t(on ? 'listLabel' : 'delistLabel', { title: row.titleEn || row.titleZh })}
      >
        {t(on ? 'act.list' : 'act.delist')}
      </Button>
    </form>
  )
}

const priceOf = ({ priceMinP, priceMaxP }: GoodsRow): string | null => {
  if (priceMinP === null || priceMaxP === null) return null
  return priceMinP === priceMaxP ? formatPence(priceMinP) : `${formatPence(priceMinP)}–${formatPence(priceMaxP)}`
}

const columns = (make: ListColumns<GoodsRow>, detail: string) => ({
  title: make.link('title', {
    value: ({ titleZh, titleEn }) => make.said({ zh: titleZh, en: titleEn }) || '—',
    second: ({ titleEn }) => !titleEn && <span className="tone-warn">{make.t('noEnglish')}</span>,
    lead: ({ picture }) => <Thumb picture={picture} />,
    href: ({ id }) => `${detail}/${id}`,
  }),
  code: make.text('code'),
  category: make.text('category', {
    value: ({ categoryName }) => categoryName,
  }),
  price: make.text('price', { value: priceOf, align: 'end' }),
  stock: make.number('stock'),
  promise: make.text('promiseHours', { value: ({ promiseHours }) => make.t('hours', { hours: promiseHours }) }),
  state: make.cell('state', {
    cell: (row) => (
      <>
        <Status group={groupOfGoods(row)}>{make.t(`tab.${row.state}`)}</Status>
        {row.changePending && <div className="soft">{make.t('changePending')}</div>}
      </>
    ),
    csv: ({ state }) => csvText(make.t(`tab.${state}`)),
  }),
  sales30: make.number('sales30', { sort: 'sales30', firstOrder: 'desc' }),
  updated: make.time('updateTime', { sort: 'updateTime', firstOrder: 'desc' }),
})

/** The shop's own products. */
export const goodsList = list(listGoods, {
  path: GOODS,
  words: 'goods',
  tabs: { key: 'state', values: GOODS_TABS },
  counts,
  search: 'q',
  filters,
  rowId: ({ id }) => id,
  group: groupOfGoods,
  columns: (make) => {
    const all = columns(make, '/goods/detail')
    const acts = make.acts((row) => (
      <div className="flex gap-2">
        {make.can('goods:edit') && (isOpen(row.state) || isLive(row.state)) && (
          <ButtonLink
            size="sm"
            href={`/goods/edit/${row.id}`}
            aria-label={make.t('editLabel', { title: row.titleEn || row.titleZh })}
          >
            {make.t('act.edit')}
          </ButtonLink>
        )}
        {make.can('goods:shelf') && <Shelf row={row} t={make.t} />}
      </div>
    ))
    return [
      all.title,
      all.code,
      all.category,
      all.price,
      all.stock,
      all.promise,
      all.sales30,
      all.state,
      all.updated,
      acts,
    ]
  },
  cards: true,
  bulk: { form: BULK_FORM, name: ({ code }) => code, bar: goodsBulkBar },
  emptyAction: (t, can) =>
    can('goods:add') && (
      <ButtonLink look="primary" href="/goods/edit">
        {t('newTitle')}
      </ButtonLink>
    ),
})

/** Products of all shops, for the platform. */
export const allGoods = list(listGoods, {
  path: ALL_GOODS,
  words: 'goods',
  tabs: { key: 'state', values: GOODS_TABS },
  counts,
  search: 'q',
  filters,
  rowId: ({ id }) => id,
  group: groupOfGoods,
  columns: (make) => {
    const all = columns(make, ALL_GOODS)
    const shop = make.text('shop', { value: ({ shopName }) => shopName })
    return [
      all.title,
      shop,
      all.code,
      all.category,
      all.price,
      all.stock,
      all.promise,
      all.sales30,
      all.state,
      all.updated,
    ]
  },
  cards: true,
  bulk: { form: TOGETHER_FORM, name: ({ code }) => code, bar: togetherBar },
})
