import { manyLabelsHref } from '@/app/(console)/order/ship/label/label-address'
import { refusedIn } from '@/app/(console)/order/ship/label/many/_many/refused-in'
import { readSize, sidesIn, sizeText, typedSize } from '@/lib/domain/parcel-size'
import { PARCELS, parcelFor, rateFor } from '@/lib/domain/postage-label'
import { pdf } from '@/lib/pdf/document'
import { mergePdf } from '@/lib/pdf/merge'

const rate = (id: string, priceP: number, days: number | null) => ({
  ...{ id, priceP, days, carrier: id, service: 'Standard' },
})
const RATES = [rate('evri', 279, 3), rate('rm48', 339, 2), rate('rm24', 429, 1), rate('dpd', 649, 1)]

describe('one service for all', () => {
  test.each([
    ['cheapest', 'evri'],
    ['fastest', 'rm24'],
    ['dpd|Standard', 'dpd'],
    ['nobody|Standard', 'evri'],
  ] as const)('%s takes %s', (wish, id) => expect(rateFor(RATES, wish)?.id).toBe(id))

  test('days that nobody tells are the slowest; without prices there is none', () => {
    expect(rateFor([rate('a', 1, null), rate('b', 2, 5)], 'fastest')?.id).toBe('b')
    expect(rateFor([], 'fastest')).toBeUndefined()
  })
})

test('the usual parcel hangs on the weight, and its sides are read back', () => {
  const { small, medium, large } = PARCELS
  expect([400, 2_001, 10_001].map((grams) => parcelFor(grams, null))).toEqual([small, medium, large])
  for (const parcel of Object.values(PARCELS))
    expect(parcel).toMatchObject(sidesIn(sizeText(parcel)) ?? { read: false })
  expect(sidesIn('300x200')).toBeNull()
})

test.each([
  ['30 × 20 × 10', '300x200x100'],
  ['30x20.5x10cm', '300x205x100'],
  ['３０＊２０＊１０ 厘米', '300x200x100'],
  ['30 X 20 х 10 CM', '300x200x100'],
  ['30 × 20', null],
  ['30 × 0 × 10', null],
  ['30 × -1 × 10', null],
  ['30 × 20 × 10 × 5', null],
  ['1e2 × 20 × 10', null],
])('a size typed as “%s” is kept as %s', (typed, kept) => {
  expect(readSize(typed)).toBe(kept)
  if (kept) expect(readSize(typedSize(kept))).toBe(kept)
})

const sided = (size: string) => sidesIn(size) ?? { lengthMm: 0, widthMm: 0, heightMm: 0 }

describe('the parcel of pieces whose size is known', () => {
  const bag = { ...sided('200x150x60'), packagingG: 12 }

  test('is the smallest that holds each of them, turned, and all of them by volume', () => {
    expect(parcelFor(1, [{ ...sided('60x150x200'), qty: 1 }], [bag])).toEqual(bag)
    expect(parcelFor(1, [{ ...sided('60x150x200'), qty: 2 }], [bag])).toEqual(PARCELS.small)
    expect(parcelFor(1, [{ ...sided('250x20x20'), qty: 1 }], [bag])).toEqual(PARCELS.letter)
  })

  test('is the goods themselves, one on another, where none is large enough', () => {
    expect(parcelFor(1, [{ ...sided('900x100x50'), qty: 3 }], [bag])).toEqual({
      ...{ lengthMm: 900, widthMm: 100, heightMm: 150, packagingG: 0 },
    })
    expect(parcelFor(1, [{ ...sided('900x100x50'), qty: 99 }])).toMatchObject({ heightMm: 1_500 })
  })
})

test('refusals travel in the address, and an unknown code is nothing', () => {
  const href = manyLabelsHref(['a', 'b'], '/order/ship', { b: 'ORDER_HELD' })
  const not = new URL(href, 'http://x').searchParams.get('not') ?? ''
  expect(refusedIn(not)).toEqual({ b: 'ORDER_HELD' })
  expect(refusedIn('a.NOTHING,constructor.x,')).toEqual({})
})

test('several files become one, page after page', async () => {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const one = await pdf({ title: 'one', paper: 'label6x4' }, (page) => page.text('one'))
  const merged = await PDFDocument.load(await mergePdf([one, one, one]))
  expect(merged.getPages().map((page) => Math.round(page.getHeight()))).toEqual([432, 432, 432])
})
