import { forSeveral, forStored, isTicked, readValue, sayValue } from '@/app/(console)/system/_rules/rule-values'

const STATES = {
  names: new Map(
    [...['Cancelled', 'Pending payment', 'Pending shipment'].entries()].map(([code, name]) => [String(code), name]),
  ),
}

test.each([
  [STATES, '=', 'pending shipment', '2', 'Pending shipment'],
  [STATES, 'in', 'Pending payment、 Pending shipment，', '1,2', 'Pending payment, Pending shipment'],
  [STATES, '!=', '2', '2', 'Pending shipment'],
  [{ names: new Map([['id-of-a-shop', 'Liang Mart']]) }, '=', '#{shop_id}', '#{shop_id}', '#{shop_id}'],
  [{ money: true }, '>=', '£1,234.5', '123450', '£1234.50'],
  [{ money: true }, 'in', '5, £7', '500,700', '£5.00, £7.00'],
  [{}, 'like', 'A01, and more', 'A01, and more', 'A01, and more'],
])('%o: input for “%s” as “%s” is stored as “%s” and shown as “%s”', (words, condition, typed, stored, shown) => {
  expect(readValue(words, condition, typed)).toEqual({ stored })
  expect(sayValue(words, condition, stored)).toBe(shown)
})

test('a name that the column does not have is told', () => {
  expect(readValue(STATES, 'in', 'Cancelled, Lost')).toEqual({ unknown: 'Lost' })
})

test('values of a short list are ticked; many, and a condition that stood before, are written', () => {
  const many = { names: new Map(Array.from({ length: 41 }, (_, code) => [String(code), `Shop ${code}`])) }
  expect([isTicked(STATES), isTicked(STATES, '!='), isTicked(STATES, '>')]).toEqual([true, true, false])
  expect([isTicked(many), isTicked({}), isTicked({ money: true })]).toEqual([false, false, false])
})

test.each([
  ['in', '2', '='],
  ['not in', '2', '!='],
  ['in', '1,2', 'in'],
  ['>', '2', '>'],
] as const)('“%s” with %s is stored as “%s”, and the form shows it as before', (condition, value, stored) => {
  expect(forStored(condition, value)).toBe(stored)
  expect(forSeveral(stored)).toBe(condition)
})
