import { machine } from '../machine'
import type { Pence } from '../money'

/** Days of one position in a package. */
export interface PackageContent {
  positionId: string
  days: number
}

export const PACKAGE_CONTENTS_MAX = 10
/** Most days of one position in a package. */
export const PACKAGE_DAYS_MAX = 90
/** Longest period after the payment in which they can be booked, in days. */
export const PACKAGE_VALID_MAX = 366

/** State of a package purchase. */
export const PURCHASE = { pendingPayment: 0, paid: 1 } as const

/** A purchase and its payment; one piece of the stock is reserved until its hold ends. */
export const PURCHASE_MOVES = machine<'pay', (typeof PURCHASE)[keyof typeof PURCHASE], 'shop'>([
  { event: 'pay', from: [PURCHASE.pendingPayment], to: PURCHASE.paid, actors: ['shop'] },
])

/** Price of the contents day by day, in pence; a deleted position counts as 0. */
export const singlyP = (
  contents: readonly PackageContent[],
  priceOf: (positionId: string) => Pence | undefined,
): Pence => contents.reduce((total, { positionId, days }) => total + days * (priceOf(positionId) ?? 0), 0)
