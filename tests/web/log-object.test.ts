import { objectHref } from '@/app/(console)/system/logs/_logs/log-object'

const ID = '0193a1b2-0000-7000-8000-000000000001'

test.each([
  ['account', ID, `/system/users/${ID}`],
  ['permission', ID, `/system/permissions/${ID}`],
  ['config', 'review.auto', '/system/config?name=review.auto'],
  ['job', 'order.payTimeout', '/system/jobs/order.payTimeout'],
  ['text', 'order.list.title', '/system/i18n?key=order.list.title'],
  ['permission', 'file', null],
  ['text', 'file', null],
  ['account', `${ID},${ID}`, null],
  ['job', '//evil.example', null],
  ['session', ID, null],
  [null, null, null],
])('the record %s %s of a row of the log is found at %s', (refType, refId, href) => {
  expect(objectHref({ refType, refId }, () => true)).toBe(href)
  expect(objectHref({ refType, refId }, () => false)).toBeNull()
})
