import fc from 'fast-check'
import { addressParts } from '@/lib/domain/given-address'

describe('An address on one line', () => {
  test.each([
    ['CN', '浙江省杭州市拱墅区湖墅南路 100 号', '', ['浙江省', '杭州市', '拱墅区', '湖墅南路 100 号']],
    ['CN', '浙江省义乌市福田街道 20 号', '', ['浙江省', '义乌市', '', '福田街道 20 号']],
    ['CN', '深圳市福田区华强北路1号', '', ['', '深圳市', '福田区', '华强北路1号']],
    ['CN', '上海市浦东新区世纪大道 8 号', '', ['上海市', '上海市', '浦东新区', '世纪大道 8 号']],
    ['CN', '湖墅南路100号服装市场', '', ['', '', '', '湖墅南路100号服装市场']],
    ['CN', '88 Hubin Road, Hangzhou', '', ['', '', '', '88 Hubin Road, Hangzhou']],
    ['GB', '1 Mill Lane, Leeds', 'LS1 4AP', ['', 'Leeds', '', '1 Mill Lane']],
    [
      'GB',
      'Unit 7, Calder Trade Park, Wakefield, wf15ql',
      'WF1 5QL',
      ['', 'Wakefield', '', 'Unit 7, Calder Trade Park'],
    ],
    ['GB', '3 Harper’s Yard', 'TQ9 5QP', ['', '', '', '3 Harper’s Yard']],
  ] as const)('%s %s', (country, line, postcode, [region, city, district, street]) => {
    expect(addressParts(country, line, postcode)).toEqual({ region, city, district, street })
  })

  test('loses nothing of the typed text, and its parts fit the form', () => {
    const sign = fc.constantFrom(...'浙江省杭州市区县路街号 1aB, 上海')
    fc.assert(
      fc.property(
        fc.constantFrom('CN' as const, 'GB' as const),
        fc.string({ unit: sign, maxLength: 200 }),
        (country, line) => {
          const { region, city, district, street } = addressParts(country, line, '')
          const signs = (text: string) => [...text.replace(/[\s,]/g, '')].sort().join('')
          const kept = country === 'CN' ? [region, city === region ? '' : city, district, street] : [street, city]
          expect(signs(kept.join(''))).toBe(signs(line.normalize('NFKC')))
          for (const part of [region, city, district]) expect(part.length).toBeLessThanOrEqual(60)
        },
      ),
    )
  })
})
