import { AddressInput } from '@/app/(console)/order/_shared/detail/act-inputs'
import { askForInvoice } from '@/lib/contract/buyer/invoice'
import { addCarrier } from '@/lib/contract/carrier'
import { Address } from '@/lib/contract/order/work'
import { editShopProfile } from '@/lib/contract/shop/profile'
import { readSection, sectionProblems } from '@/lib/domain/application/values'
import { quote } from '@/lib/domain/freight'
import { normalisePhone, tidyPhone } from '@/lib/domain/phone'
import { parsePostcode } from '@/lib/domain/postcode'
import { readAddress } from '@/lib/domain/shop/address'
import { deliverablePostcode, regionOf } from '@/lib/domain/uk-places'
import { isUkAccount, plainAccount } from '@/lib/domain/withdrawal'

/** Additional fields of an order's act. */
const ACT = {
  id: '01990000-0000-7000-8000-000000000000',
  version: '1',
  reason: 'Typed wrong',
  screen: 'seller',
  idempotencyKey: 'press-0001-0001-0001',
}

/** One number as phones, spreadsheets, web pages and input methods hand it over. */
const PHONES = [
  '+44 7700 900123',
  '\u202A+44 7700 900123\u202C',
  '+44\u00A07700\u00A0900123',
  '+44 7700\u2011900123',
  '+44\u20137700\u2013900123',
  '＋４４ ７７００ ９００１２３',
  '+44.7700.900123',
  'tel:+44-7700-900123',
]
const ADDRESS = {
  name: 'Ann',
  phone: '',
  line1: '1 High Street',
  line2: '',
  town: 'Leeds',
  county: '',
  postcode: 'LS1 4AP',
}

test.each(PHONES)('the telephone %j is the same in every field', (typed) => {
  expect(normalisePhone(typed, '44')).toBe('+447700900123')
  expect(tidyPhone(typed)).toBe('+44 7700 900123')
  expect(Address.parse({ ...ADDRESS, phone: typed }).phone).toBe('+44 7700 900123')
  expect(AddressInput.parse({ ...ADDRESS, ...ACT, phone: typed })).toMatchObject({ phone: '+44 7700 900123' })
  expect(addCarrier.body.shape.phone.parse(typed)).toBe('+44 7700 900123')
  expect(editShopProfile.body.shape.contactPhone.parse(typed)).toBe('+44 7700 900123')
  const shop = { ...{ country: 'GB' as const, phone: typed, postcode: 'LS1 4AP', region: '', district: '' } }
  expect(readAddress(shop)).toEqual({ address: { ...shop, phone: '+447700900123' }, faults: {} })
})

test.each(['', '+44', 'call me', '+44 7700 900123 ext'])('%j is no telephone', (typed) => {
  expect(Address.shape.phone.safeParse(typed).success).toBe(false)
})

test.each([
  ['BF1 2AT', 'BF1 2AT', 'BF'],
  ['bfpo58', 'BFPO 58', 'BF'],
  ['BFPO\u00A058', 'BFPO 58', 'BF'],
  ['\u202ALS1\u20134AP\u202C', 'LS1 4AP', 'LS'],
  ['BT1 5GS', 'BT1 5GS', 'NI'],
  ['tr210pw', 'TR21 0PW', 'SC'],
  ['TR1．2AB', 'TR1 2AB', 'TR'],
  ['ＪＥ２ ３ＡＢ', 'JE2 3AB', 'CI'],
  ['IM1—1AG', 'IM1 1AG', 'IM'],
  ['KW15 1JG', 'KW15 1JG', 'HI'],
])('%j is delivered to as %s in %s', (typed, written, region) => {
  expect([deliverablePostcode(typed), regionOf(typed)]).toEqual([written, region])
  expect(Address.parse({ ...ADDRESS, phone: '07700 900123', postcode: typed }).postcode).toBe(written)
})

test.each([
  ['GX11 1AA', 'postcodeGibraltar'],
  ['BX1 1LT', 'postcodeNowhere'],
  ['GIR 0AA', 'postcodeNowhere'],
])('%s is a postcode to which nothing is delivered: %s', (typed, fault) => {
  expect([parsePostcode(typed), deliverablePostcode(typed), regionOf(typed)]).toEqual([typed, null, null])
  const { error } = AddressInput.safeParse({ ...ADDRESS, ...ACT, phone: '07700 900123', postcode: typed })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([['postcode', fault]])
  const shop = { country: 'GB' as const, phone: '020 7946 0958', postcode: typed, region: '', district: '' }
  expect(readAddress(shop).faults).toEqual({ postcode: [fault] })
})

test('forces are priced by a template, by their own row, or not delivered to', () => {
  const row = (regions: string[], firstP: number) => ({ regions, first: 1, firstP, next: 1, nextP: 100 })
  const tariff = {
    chargeBy: 'piece' as const,
    rows: [row([], 349)],
    freeFromP: null,
    freeFromPieces: null,
    excluded: [],
  }
  const parcel = { postcode: 'BFPO 58', pieces: 2, weightG: 300, volumeCm3: 0, goodsP: 1_000 }
  expect(quote(tariff, parcel)).toMatchObject({ ok: true, priceP: 449, region: 'BF' })
  const own = { ...tariff, rows: [row([], 349), row(['BF'], 599)] }
  expect(quote(own, { ...parcel, postcode: 'BF1 2AT' })).toMatchObject({ ok: true, priceP: 699, region: 'BF' })
  expect(quote({ ...tariff, excluded: ['BF'] }, parcel)).toMatchObject({ ok: false, why: 'notDelivered' })
})

test.each([
  ['XI 734 1826 38', 'XI734182638'],
  ['GB 734 1826 38 ', 'GB734182638'],
  ['\u202A734 1826 38\u202C', 'GB734182638'],
  ['GB734–1826–38', 'GB734182638'],
])('the VAT number %j is kept as %s', (typed, kept) => {
  const stored = readSection(2, 'tax', { vatNo: typed })
  expect(stored.vatNo).toBe(kept)
  expect(sectionProblems(2, 'tax', stored, '2026-11-28').vatNo).toBeUndefined()
  expect(askForInvoice.body.shape.vatNo.parse(`GB${kept.slice(2)} `)).toBe(`GB${kept.slice(2)}`)
})

test('a VAT number whose check digits are wrong is none, wherever it is from', () => {
  for (const vatNo of ['XI734182639', 'FR734182638'])
    expect(sectionProblems(2, 'tax', { vatNo }, '2026-11-28').vatNo).toBe('vat')
})

test('a sort code may be typed with any dashes', () => {
  expect(plainAccount('20–00–00 5577 9911')).toBe('20000055779911')
  expect(isUkAccount('\u202A20–00–00\u202C 55779911')).toBe(true)
  expect(isUkAccount('20–00–0 55779911')).toBe(false)
  expect(readSection(2, 'bank', { bankSort: '20–00–00' }).bankSort).toBe('200000')
})
