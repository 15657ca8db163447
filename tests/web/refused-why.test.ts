import { FRESH_BULK } from '@/app/(console)/order/_shipping/bulk-state'
import { readBulkState, refused } from '@/app/(console)/order/_shipping/bulk-steps'
import { readDeskState } from '@/app/(console)/order/ship/_desk/desk-schema'
import { FRESH_DESK } from '@/app/(console)/order/ship/_desk/desk-state'
import { afterShip } from '@/app/(console)/order/ship/_desk/next-state'
import type { ActionResult } from '@/lib/actions/result'
import { whyRefused } from '@/lib/domain/task-right'

const denied: ActionResult<never> = {
  ok: false,
  error: 'FORBIDDEN',
  message: 'Not allowed',
  why: '/account/why?code=order%3Aship%3Abatch',
}

test('a refused step of many, and one of the desk, lead to their explanation and nowhere else', () => {
  expect(readBulkState(refused(FRESH_BULK, denied, {})).problem?.why).toBe(denied.why)
  expect(readDeskState(afterShip(FRESH_DESK, denied, 'SO1', {})).outcome).toMatchObject({ why: denied.why })
  const tampered = refused(FRESH_BULK, { ...denied, why: 'https://elsewhere.example' }, {})
  expect(readBulkState(tampered)).toEqual(FRESH_BULK)
})

test('a row of a task that was not allowed leads to the right of its kind', () => {
  expect(whyRefused('order.remind', 'FORBIDDEN')).toBe('/account/why?code=order%3Aprice')
  expect(whyRefused('order.remind', 'ORDER_WRONG_STATE')).toBeNull()
  expect(whyRefused('something.else', 'FORBIDDEN')).toBeNull()
})
