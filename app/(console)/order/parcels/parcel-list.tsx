import 'server-only'
import { getLocale } from 'next-intl/server'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { carriers } from '@/lib/contract/order'
import { countParcels, listParcels, type ParcelRow } from '@/lib/contract/parcel'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { PARCEL_AGES, PARCEL_TABS } from '@/lib/domain/parcel/desk'
import { read } from '@/lib/upstream/read'
import { groupOfParcel } from './parcel-state'

export const PARCELS = '/order/parcels'

async function carrierChoices() {
  const [locale, all] = await Promise.all([getLocale(), read(carriers, {}, { else: [] })])
  return all.map(({ code, name }) => ({ value: code, label: pickText(name, knownLocale(locale)) }))
}

/** Parcels of the shop, last sent first. */
export const parcelList = list(listParcels, {
  path: PARCELS,
  words: 'parcel',
  tabs: { key: 'tab', values: PARCEL_TABS },
  counts: ({ current: _, size: __, tab: ___, ...query }) => read(countParcels, { query }),
  search: 'q',
  filters: {
    carrier: filter.among(carrierChoices),
    area: filter.text(60),
    age: filter.choice(PARCEL_AGES),
    claimed: filter.flag(),
  },
  defaults: { size: 20 },
  rowId: ({ id }) => id,
  group: groupOfParcel,
  columns: (make) => [
    make.link('no', { href: ({ id }) => `${PARCELS}/${id}`, mono: true }),
    make.text('trackingNo', {
      value: ({ carrierName }) => pick(carrierName, make.t),
      second: (row) => <TrackingNo row={row} />,
    }),
    make.status('state', {
      group: groupOfParcel,
      word: ({ state, noMovement }) => make.t(noMovement ? 'state.still' : `state.${state}`),
    }),
    make.text('lastScan', {
      value: ({ lastScan }) => (lastScan ? pick(lastScan.text, make.t) : make.t('noScan')),
      second: ({ lastScan }) => lastScan?.place,
    }),
    make.time('scanned', { value: ({ lastScan }) => lastScan?.at ?? null }),
    make.time('shippedAt'),
    make.number('days'),
    make.text('inTime', { value: ({ inTime }) => (inTime === null ? null : make.t(inTime ? 'kept' : 'broken')) }),
    make.text('area'),
    make.text('claim', { value: ({ claim }) => claim && make.t(`claim.${claim}`) }),
  ],
  cards: true,
})

/** Returns the text in the language of `t`. */
const pick = (text: { zh: string; en: string }, t: (key: string) => string) =>
  pickText(text, knownLocale(t('language')))

function TrackingNo({ row: { link, trackingNo } }: { row: ParcelRow }) {
  if (!link) return <span className="mono">{trackingNo}</span>
  return (
    <a className="mono" href={link} target="_blank" rel="noreferrer noopener">
      {trackingNo}
    </a>
  )
}
