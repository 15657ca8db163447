import { axisText, highest, isSpare, partialWord, shownLabels, valueText } from '@/components/chart/series'

test('an axis goes without pence where there are none, a table never does', () => {
  expect(axisText(150_000, 'pence')).toBe('£1,500')
  expect(axisText(150, 'pence')).toBe('£1.50')
  expect(valueText(150_000, 'pence')).toBe('£1,500.00')
  expect(valueText(1_234, 'count')).toBe('1,234')
  expect(valueText(null, 'count')).toBe('—')
})

test('labels are thinned evenly, the first is always shown', () => {
  expect(shownLabels(['a', 'b', 'c'], 8)).toEqual(['a', 'b', 'c'])
  const thirty = Array.from({ length: 30 }, (_, day) => String(day))
  expect(shownLabels(thirty, 8).filter(Boolean)).toEqual(['0', '4', '8', '12', '16', '20', '24', '28'])
})

test('a narrow screen leaves out every second of the shown labels', () => {
  const kept = Array.from({ length: 30 }, (_, day) => day).filter((day) => day % 4 === 0 && !isSpare(day, 30))
  expect(kept).toEqual([0, 8, 16, 24])
})

test('a chart without values has an axis all the same', () => {
  expect(highest([{ name: 'x', values: [null, 0] }])).toBe(1)
})

test('what the line leaves out has room in the drawing, and a word for what it is', () => {
  expect(highest([{ name: 'now', values: [3, null], exact: [3, 8] }])).toBe(8)
  const partial = { word: 'so far', at: [false, true] }
  expect([0, 1, 2].map((index) => partialWord({ partial }, index))).toEqual([undefined, 'so far', undefined])
})
