import { paidOrders } from '@/app/(console)/dashboard/analysis/_components/paid-orders'

const day = (name: string) => ({ day: name, orders: 1, paidP: 1, refundedP: 0 })
const data = { days: [day('2026-11-12'), day('2026-11-13'), day('2026-11-18')] }

test('a figure leads to the orders that were paid on its days', () => {
  const orders = paidOrders(data, { range: '7d', by: 'day' }, '/order/list')
  expect(orders?.()).toBe('/order/list?paidFrom=2026-11-12&paidTo=2026-11-18')
  expect(orders?.(2)).toBe('/order/list?paidFrom=2026-11-12&paidTo=2026-11-18&payType=2')
})

test('an operator who looks at one shop is led to that shop’s', () =>
  expect(paidOrders(data, { range: '7d', by: 'day', ofShop: 's1' }, '/op/orders/list')?.()).toContain('&ofShop=s1'))

test('a user without a list gets no links', () => {
  expect(paidOrders(data, { range: '7d', by: 'day' }, null)).toBeNull()
  expect(paidOrders({ days: [] }, { range: '7d', by: 'day' }, '/order/list')).toBeNull()
})
