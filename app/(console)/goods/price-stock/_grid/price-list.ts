import { pickText } from '@/lib/domain/locale'
import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listPrices, type PriceRow } from '@/lib/contract/goods/price'
import { csvPounds } from '@/lib/csv/csv'
import { filters } from '../../_shared/goods-lists'
import type { Row } from './cells'

export const PRICES = '/goods/price-stock'

/** SKUs of the shop in the order of the product list, with the same filters. */
export const priceList = list(listPrices, {
  path: PRICES,
  words: 'goods.price',
  tabs: { key: 'state', values: ['2', '4', '0', '3'] },
  search: 'q',
  filters,
  defaults: { size: 50 },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.text('product', { value: ({ title }) => title }),
    make.text('code'),
    make.text('spec', { value: ({ specZh, specEn }) => ({ zh: specZh, en: specEn }) }),
    make.money('priceP'),
    make.money('listPriceP'),
    make.number('stock', { value: ({ onHand }) => onHand }),
    make.number('safety'),
    make.number('promiseHours'),
  ],
  file: true,
})

/** Converts an API row for the grid. */
export const toGridRow = (row: PriceRow, locale: 'zh-CN' | 'en-GB'): Row => ({
  id: row.id,
  version: row.version,
  title: pickText(row.title, locale) || row.goodsCode,
  code: row.code,
  spec: locale === 'zh-CN' ? row.specZh : row.specEn,
  href: `/goods/detail/${row.goodsId}`,
  live: row.live,
  lowP: row.lowP,
  wasShown: row.wasP === row.listPriceP,
  promised: row.promised,
  waiting: row.waitingP === null ? null : csvPounds(row.waitingP),
  was: {
    priceP: csvPounds(row.priceP),
    listPriceP: csvPounds(row.listPriceP),
    stock: String(row.onHand),
    safety: String(row.safety),
    promiseHours: String(row.promiseHours),
  },
})
