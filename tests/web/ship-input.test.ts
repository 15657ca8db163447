import { readDeskState } from '@/app/(console)/order/ship/_desk/desk-schema'
import { FRESH_DESK } from '@/app/(console)/order/ship/_desk/desk-state'
import { ShipInput } from '@/app/(console)/order/ship/_desk/ship-input'

describe('the desk’s form', () => {
  const form = { orderId: 'o1', no: 'SO1', version: '3', kind: 'normal', carrier: '', trackingNo: 'rr 123 456 785 gb' }

  test('a number with spaces and small letters is accepted', () => expect(ShipInput.safeParse(form).success).toBe(true))
  test('five digits are too few and say so by their key', () => {
    const issues = ShipInput.safeParse({ ...form, trackingNo: 'AB12345' }).error?.issues
    expect(issues?.map(({ path, message }) => [path.join(), message])).toEqual([['trackingNo', 'trackingShort']])
  })
  test('an order number is none of a parcel, and is not called too short', () => {
    const issues = ShipInput.safeParse({ ...form, trackingNo: 'so 2611 210 001' }).error?.issues
    expect(issues?.map(({ path, message }) => [path.join(), message])).toEqual([['trackingNo', 'trackingOwn']])
  })
  test('a state that was tampered with begins afresh', () => {
    expect(readDeskState({ turn: 'x', recent: [{}] })).toEqual(FRESH_DESK)
    expect(readDeskState(null)).toEqual(FRESH_DESK)
  })
})
