import type { PermissionCode } from '@/lib/domain/permission'
import { RESTING } from '@/lib/session/paused'

const rests = (codes: PermissionCode[]) => codes.filter((code) => RESTING.has(code))

test('while a shop is expired or banned the rights rest that only change something, and those to read stay (U-11)', () => {
  const writing: PermissionCode[] = ['order:ship', 'order:ship:batch', 'order:price', 'order:address', 'order:hold']
  expect(rests(writing)).toEqual(writing)
  expect(rests(['order:list', 'feedback:add', 'tasks:view'])).toEqual([])
})
