import { searchQuery, searchVector } from '@/lib/domain/search'

const vectorOf = (...titles: string[]) =>
  searchVector({ titles, shop: ['Pennine Home', '奔宁家居'], others: ['SC-01'] })

test('a vector holds words, stems, pairs of characters, pinyin, initials and slips, each once a weight', async () => {
  const tokens = (await vectorOf('Soy candles', '龙井茶壶')).split(' ')
  for (const token of [
    "'soy':1A",
    "'candl':1A",
    "'茶壶':1A",
    "'@chahu':1A",
    "'#ljch':1A",
    "'pennine':1B",
    "'sc':1C",
    "'~candle':1D",
  ])
    expect(tokens).toContain(token)
  expect(new Set(tokens).size).toBe(tokens.length)
})

test('quotes and backslashes cannot leave their token', async () => {
  expect(await vectorOf("Maud's tea\\pot")).toContain("'maud''s':1A")
  expect(searchQuery("tea's")?.exact).toContain("'tea''s'")
})

test('a word finds what another word means, and pinyin does too', () => {
  expect(searchQuery('chahu')?.exact).toContain("'teapot'")
  expect(searchQuery('teapots')?.exact).not.toContain("'mug'")
  expect(searchQuery('beizi')?.exact).toMatch(/'mug'.*'duvet'|'duvet'.*'mug'/s)
})

test('a text without a word asks for nothing', () => {
  expect(searchQuery('%% ,,')).toBeNull()
})
