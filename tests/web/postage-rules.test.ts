import { manyLabelsHref } from '@/app/(console)/order/ship/label/label-address'
import { sidesIn, sidesText } from '@/app/(console)/order/ship/label/many/_many/parcel-text'
import { refusedIn } from '@/app/(console)/order/ship/label/many/_many/refused-in'
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
  expect([400, 2_001, 10_001].map(parcelFor)).toEqual(['small', 'medium', 'large'])
  for (const parcel of Object.values(PARCELS))
    expect(parcel).toMatchObject(sidesIn(sidesText(parcel)) ?? { read: false })
  expect(sidesIn('300x200')).toBeNull()
})

test('what was refused travels in the address, and an unknown code is nothing', () => {
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
