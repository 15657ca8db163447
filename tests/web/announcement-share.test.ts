import { share } from '@/app/(console)/op/messages/announcements/_announcements/announcement-view'

test.each([
  [1, 13, '7.7%'],
  [2, 3, '66.7%'],
  [0, 13, '0.0%'],
  [13, 13, '100.0%'],
  [9_999, 10_000, '99.9%'],
  [0, 0, null],
])('%i of %i readers are %s', (part, whole, said) => {
  expect(share(part, whole)).toBe(said)
})
