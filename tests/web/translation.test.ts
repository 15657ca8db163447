import { shippedTexts } from '@/lib/i18n/shipped'
import { faultOf } from '@/lib/i18n/usable'

describe('What may stand in the place of a text', () => {
  test.each([
    ['Hello {name}', 'Good day, {name}', null],
    ['Hello {name}', 'Good day', 'arguments'],
    ['Hello {name}', 'Good day, {nmae}', 'arguments'],
    ['Hello {name}', 'Good day, {name', 'syntax'],
    ['Hello', 'Good day, {name}', 'arguments'],
    ['{count, plural, one {# item} other {# items}}', '{count} things', null],
    ['{count} things', '{count, plural, one {# item} other {# items}}', null],
    ['{count} things', '{count, plural, one {# item}}', 'syntax'],
    ['until <time></time>', 'by <time></time>', null],
    ['until <time></time>', 'by <b></b>', 'arguments'],
    ['until <time></time>', 'by <time>', 'syntax'],
    ['plain', 'plain, it’s <script>alert(1)</script>', 'arguments'],
  ])('"%s" by "%s": %s', (shipped, text, fault) => {
    expect(faultOf(text, shipped, 'en-GB')).toBe(fault)
  })

  test('every text of the program could stand in its own place, in both languages', async () => {
    for (const locale of ['zh-CN', 'en-GB'] as const) {
      const unfit = [...(await shippedTexts(locale))].filter(([, text]) => faultOf(text, text, locale) !== null)
      expect(unfit.map(([key]) => key)).toEqual([])
    }
  })
})
