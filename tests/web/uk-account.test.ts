import { belongsToSortCode } from '@/lib/domain/uk-account'

// The cases of Pay.UK's paper "Validating account numbers", version 8.50, chapter 3, in its order.
test.each([
  ['089999', '66374958', true],
  ['107999', '88837491', true],
  ['202959', '63748472', true],
  ['871427', '46238510', true],
  ['872427', '46238510', true],
  ['871427', '09123496', true],
  ['871427', '99123496', true],
  ['820000', '73688637', true],
  ['827999', '73988638', true],
  ['827101', '28748352', true],
  ['134020', '63849203', true],
  ['118765', '64371389', true],
  ['200915', '41011166', true],
  ['938611', '07806039', true],
  ['938600', '42368003', true],
  ['938063', '55065200', true],
  ['772798', '99345694', true],
  ['086090', '06774744', true],
  ['309070', '02355688', true],
  ['309070', '12345668', true],
  ['309070', '12345677', true],
  ['309070', '99345694', true],
  ['938063', '15764273', false],
  ['938063', '15764264', false],
  ['938063', '15763217', false],
  ['118765', '64371388', false],
  ['203099', '66831036', false],
  ['203099', '58716970', false],
  ['089999', '66374959', false],
  ['107999', '88837493', false],
  ['074456', '12345112', true],
  ['070116', '34012583', true],
  ['074456', '11104102', true],
  ['180002', '00000190', true],
])('the account %s %s: %s', (sort, account, fits) => expect(belongsToSortCode(sort, account)).toBe(fits))

test('a check leaves no trace on the next one', () => {
  const once = belongsToSortCode('772798', '12345678')
  belongsToSortCode('772798', '99345694')
  expect(belongsToSortCode('772798', '12345678')).toBe(once)
})

test('a sort code without a rule has any number', () => expect(belongsToSortCode('000000', '12345678')).toBe(true))
