import { signsLacking, textsIn } from '@/lib/pdf/signs'

test.each([
  'Tŷ Hapus, Llŷn',
  'Łukasz Kowalski',
  'Nguyễn Văn An',
  'Nguyê\u0303n',
  'Ștefan Popescu',
  'Çağla Şahin İpek',
  'Žofie Ďuričková',
  'Þóra Ðorđević',
  'Олександр Ґалаґан',
  'Νίκος Παπαδόπουλος',
  '陳嘉慧 臺灣 龍井 體驗',
  '李喆 朱镕基 冼星海',
  '“£9.99” – €5 · №1 ½ ✓',
])('%s can be printed', (text) => expect(signsLacking([text])).toEqual([]))

test('what no font of ours has is named, each sign once', () => {
  expect(signsLacking(['김민준', 'Ann 김', '\u200Eعلي', '🎁'])).toEqual(['김', '민', '준', 'ع', 'ل', 'ي', '🎁'])
  expect(signsLacking(['👍🏽\uFE0F'])).toEqual(['👍', '🏽'])
})

test('every text of a record is looked at', () => {
  expect(textsIn({ a: 'x', b: [{ c: 'y', d: null }, 3] })).toEqual(['x', 'y'])
})
