import 'server-only'
import { getLocale } from 'next-intl/server'
import { list, type Words } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { TickedBar } from '@/app/_kit/list/ticked-bar'
import type { dictionaryOrNone } from '@/app/(console)/dictionary'
import { type LateRow, listLate, listLateShops } from '@/lib/contract/order/late'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { LATE_BANDS } from '@/lib/domain/order/late'
import { read } from '@/lib/upstream/read'
import { remindChosen } from './actions'

export const LATE = '/op/orders/late'
const FORM = 'late-bulk'

async function shops() {
  const [locale, all] = await Promise.all([getLocale(), read(listLateShops, {}, { else: [] })])
  return all.map(({ shopId, name }) => ({ value: shopId, label: pickText(name, knownLocale(locale)) }))
}

const why = ({ hold }: LateRow, t: Words) => hold && t(`heldBy.${hold.by}`)

/** Late orders of all shops, most overdue first. */
export const lateList = (reasons: Awaited<ReturnType<typeof dictionaryOrNone>>) =>
  list(listLate, {
    path: LATE,
    words: 'trade.late',
    tabs: { key: 'band', values: LATE_BANDS },
    search: 'q',
    filters: { shop: filter.among(shops), unreminded: filter.flag() },
    defaults: { size: 20 },
    rowId: ({ id }) => id,
    group: () => 'trouble',
    columns: (make) => [
      make.link('no', { href: ({ id }) => `/op/orders/list/${id}`, mono: true }),
      make.text('shop', { value: ({ shopName }) => shopName }),
      make.time('shipBy'),
      make.text('lateHours', { value: ({ lateHours }) => lateText(lateHours, make.t) }),
      make.number('open'),
      make.text('area'),
      make.text('hold', {
        value: (row) => why(row, make.t),
        second: ({ hold }) =>
          hold && (hold.reason || reasons.find(({ value }) => value === hold.code)?.label || hold.code),
      }),
      make.time('remindedAt'),
    ],
    cards: true,
    bulk: {
      form: FORM,
      name: ({ no }) => no,
      bar: ({ can, ...place }) =>
        can('orderOp:remind') ? (
          <TickedBar id={FORM} action={remindChosen} words="trade.late.remind" {...place} />
        ) : null,
    },
  })

/** Hours below two days, then days. */
export const lateText = (hours: number, t: Words): string =>
  hours < 48 ? t('hours', { count: hours }) : t('days', { count: Math.floor(hours / 24) })
