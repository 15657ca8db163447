import { machine } from '../machine'
import type { Pence } from '../money'

/** Days of one position that a package contains. */
export interface PackageContent {
  positionId: string
  days: number
}

export const PACKAGE_CONTENTS_MAX = 10
/** Days of one position in a package. */
export const PACKAGE_DAYS_MAX = 90
/** Days after the payment in which they can be booked. */
export const PACKAGE_VALID_MAX = 366

/** State of a package that a shop buys. */
export const PURCHASE = { pendingPayment: 0, paid: 1 } as const

/** A purchase and its payment; a piece of the stock is kept for it until its hold is over. */
export const PURCHASE_MOVES = machine<'pay', (typeof PURCHASE)[keyof typeof PURCHASE], 'shop'>([
  { event: 'pay', from: [PURCHASE.pendingPayment], to: PURCHASE.paid, actors: ['shop'] },
])

/** Price of the contents day by day, in pence; a position that is gone counts nothing. */
export const singlyP = (
  contents: readonly PackageContent[],
  priceOf: (positionId: string) => Pence | undefined,
): Pence => contents.reduce((total, { positionId, days }) => total + days * (priceOf(positionId) ?? 0), 0)
