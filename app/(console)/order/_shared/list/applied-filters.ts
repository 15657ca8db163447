import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { type CarrierRow, carrierName } from '@/components/order/carrier-name'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { appliedKeys, type ListState } from '@/components/table/list-url'
import type { OrderTag } from '@/lib/contract/order/tag'
import { knownLocale } from '@/lib/domain/locale'
import { formatPence, parsePounds } from '@/lib/domain/money'
import { reasonWords } from '../detail/reason-words'

/** Fields of the filter panel, in its order; tab, chip and search are outside of it. */
export const FILTER_FIELDS = [
  'placed',
  'placedFrom',
  'placedTo',
  'paidFrom',
  'paidTo',
  'dueFrom',
  'dueTo',
  'payType',
  'kind',
  'promiseHours',
  'min',
  'max',
  'carrier',
  'goodsLocation',
  'invoiceStatus',
  'hasNote',
  'rateState',
  'afterSale',
  'late',
  'heldBy',
  'holdCode',
  'area',
  'tag',
  'assigned',
  'ofShop',
] as const
type FilterField = (typeof FILTER_FIELDS)[number]

export interface FilterNames {
  carriers: readonly CarrierRow[]
  shops: readonly { id: string; name: string }[]
  tags: readonly OrderTag[]
}

const isKnownAssigned = (value: string): value is 'me' | 'none' => value === 'me' || value === 'none'

/** Filters in the address as chips with labels; a range is one chip. */
export async function appliedFilters(state: ListState, names: FilterNames): Promise<AppliedFilter[]> {
  const [t, spoken] = await Promise.all([getTranslations('order'), getLocale()])
  const locale = knownLocale(spoken)
  const reasons = state.query.holdCode ? await reasonWords(locale) : null
  const text = (key: FilterField) => String(state.query[key] ?? '')
  const pounds = (key: 'min' | 'max') => formatPence(parsePounds(text(key)) ?? 0)
  const words: Record<FilterField, () => string> = {
    placed: () => t(`filter.placed.${text('placed')}`),
    placedFrom: () => t('filter.from', { date: text('placedFrom') }),
    placedTo: () => t('filter.to', { date: text('placedTo') }),
    paidFrom: () => t('filter.paidSince', { date: text('paidFrom') }),
    paidTo: () => t('filter.paidUntil', { date: text('paidTo') }),
    dueFrom: () => t('filter.dueSince', { date: text('dueFrom') }),
    dueTo: () => t('filter.dueUntil', { date: text('dueTo') }),
    payType: () => t(`payType.${text('payType')}`),
    kind: () => t(`kind.${text('kind')}`),
    promiseHours: () => t('filter.hours', { hours: text('promiseHours') }),
    min: () => t('filter.min', { amount: pounds('min') }),
    max: () => t('filter.max', { amount: pounds('max') }),
    carrier: () => carrierName(names.carriers, text('carrier'), locale),
    goodsLocation: () => t(`goodsLocation.${text('goodsLocation')}`),
    invoiceStatus: () => t(`invoice.${text('invoiceStatus')}`),
    hasNote: () => t(`hasNote.${text('hasNote')}`),
    rateState: () => t(`rating.${text('rateState')}`),
    afterSale: () => t(`afterSale.${text('afterSale')}`),
    late: () => t(`late.${text('late')}`),
    heldBy: () => t(`heldBy.${text('heldBy')}`),
    holdCode: () => t('filter.held', { reason: reasons?.word(text('holdCode')) ?? text('holdCode') }),
    area: () => t('filter.ofArea', { area: text('area') }),
    tag: () => t('filter.tagged', { tag: names.tags.find(({ id }) => id === text('tag'))?.name ?? text('tag') }),
    assigned: () => (isKnownAssigned(text('assigned')) ? t(`assigned.${text('assigned')}`) : t('assigned.colleague')),
    ofShop: () => names.shops.find((shop) => shop.id === text('ofShop'))?.name ?? text('ofShop'),
  }
  const applied = new Set(appliedKeys(state))
  const chips = FILTER_FIELDS.filter((key) => applied.has(key)).map((key) => ({ keys: [key], label: words[key]() }))
  const search = applied.has('q') ? [{ keys: ['q'], label: t('filter.search', { text: String(state.query.q) }) }] : []
  return [...search, ...chips]
}
