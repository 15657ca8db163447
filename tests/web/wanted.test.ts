import { parsePostcode } from '@/lib/domain/postcode'
import { bears, wantedBy } from '@/lib/domain/wanted'

/** The text with square brackets around everything that would be marked. */
const marked = (text: string, q: string): string => {
  const wanted = wantedBy(q)
  return wanted
    ? text
        .split(wanted)
        .map((part, index) => (index % 2 ? `[${part}]` : part))
        .join('')
    : text
}

describe('The search text in a row', () => {
  test.each([
    ['SO2611210025', 'so2611', '[SO2611]210025'],
    ['SO2611210025', '2611210025', 'SO[2611210025]'],
    ['SO2611210025', '0025', 'SO261121[0025]'],
    ['SO2611210025', '10025', 'SO26112[10025]'],
    ['SO2611210025', '6112', 'SO2611210025'],
    ['SO2611210025', '025', 'SO2611210025'],
    ['JD0123456789', 'jd 0123 456 789', '[JD0123456789]'],
    ['Blue-and-white tea set', 'TEA blue', '[Blue]-and-white [tea] set'],
    ['Steak knife', 'tea', 'Steak knife'],
    ['青花瓷茶具', '茶具', '青花瓷[茶具]'],
    ['青花瓷茶具', '花瓷碗', '青[花瓷]茶具'],
    ['TEA-01 (red)', '(red) a.*', 'TEA-01 ([red])'],
    ['Ｔea', 'ｔea', 'Ｔea'],
  ])('in "%s" by "%s"', (text, q, expected) => expect(marked(text, q)).toBe(expected))

  test('of nothing, and of signs alone, marks nothing', () => {
    expect(wantedBy(undefined)).toBeNull()
    expect(wantedBy('***')).toBeNull()
    expect(bears('anything', null)).toBe(false)
  })
})

describe('A British postcode', () => {
  test.each([
    ['sw1a2aa', 'SW1A 2AA'],
    ['ls1 4dy', 'LS1 4DY'],
    ['M1 1AE', 'M1 1AE'],
    ['EC1V-9HX', 'EC1V 9HX'],
    ['ｗ１ａ ０ａｘ', 'W1A 0AX'],
    ['GIR 0AA', 'GIR 0AA'],
    ['B33 8TH', 'B33 8TH'],
    ['CR2 6XH', 'CR2 6XH'],
    ['DN55 1PT', 'DN55 1PT'],
  ])('%s is written %s', (typed, written) => expect(parsePostcode(typed)).toBe(written))

  test.each(['', 'SW1A', 'SW1A 2A', 'QV1 1AA', 'SW1A 2CC', '12345', 'ABC 1AA', 'SW1A 2AAA'])('%p is none', (typed) =>
    expect(parsePostcode(typed)).toBeNull(),
  )
})
