import { apportion, type Pence, sum } from '../money'

/** Amount that can be taken from lines: one penny of each order must remain. */
function roomOf(
  left: readonly Pence[],
  all: readonly Pence[],
  orders: readonly string[],
  at: readonly number[],
): Pence {
  const free = new Set(at)
  const kept = new Set(at.map((index) => orders[index] ?? ''))
  for (const [index, amount] of all.entries()) if (amount > 0 && !free.has(index)) kept.delete(orders[index] ?? '')
  return Math.max(0, sum(left) - kept.size)
}

/**
 * Takes a discount from some lines in proportion to their price, by largest remainder, ties to the earlier line. No
 * line falls below zero and no order below one penny: the discount ends there. Amounts in pence.
 * @param all current price of every line; `orders` names the order of each line; `at` are the lines that the discount
 * covers
 * @returns discount of every line of `all`
 */
export function spread(
  discountP: Pence,
  all: readonly Pence[],
  orders: readonly string[],
  at: readonly number[],
): Pence[] {
  const left = at.map((index) => all[index] ?? 0)
  const parts = apportion(Math.min(discountP, roomOf(left, all, orders, at)), left)
  const taken = all.map(() => 0)
  for (const [place, index] of at.entries()) taken[index] = parts[place] ?? 0
  const restOf = (index: number) => (all[index] ?? 0) - (taken[index] ?? 0)
  const ownOf = (order: string) => all.flatMap((_, index) => (orders[index] === order ? [index] : []))
  for (const order of new Set(at.map((index) => orders[index] ?? ''))) {
    const own = ownOf(order)
    if (sum(own.map(restOf)) > 0 || sum(own.map((index) => all[index] ?? 0)) === 0) continue
    const keeper = own.find((index) => (taken[index] ?? 0) > 0)
    const spare = at.filter((index) => restOf(index) > 0 && sum(ownOf(orders[index] ?? '').map(restOf)) > 1)
    const giver = spare.toSorted((a, b) => restOf(b) - restOf(a) || a - b)[0]
    if (keeper === undefined) continue
    taken[keeper] = (taken[keeper] ?? 0) - 1
    if (giver !== undefined) taken[giver] = (taken[giver] ?? 0) + 1
  }
  return taken
}
