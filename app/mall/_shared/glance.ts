import 'server-only'
import { cache } from 'react'
import { listAddresses } from '@/lib/contract/buyer'
import { getCart } from '@/lib/contract/cart'
import { mallCategories } from '@/lib/contract/mall'
import { shopperToken } from '@/lib/session/buyer'
import { asBuyer, readAsBuyer } from '@/lib/upstream/as-buyer'

/** Number of pieces in the cart; null if there is no cart. */
export const cartCount = cache(async (): Promise<number | null> => {
  if (!(await shopperToken())) return null
  return (await readAsBuyer(getCart, { query: {} }, { else: null }))?.pieces ?? null
})

/** Main categories; empty if they cannot be read. */
export const categories = cache(() => readAsBuyer(mallCategories, {}, { else: [] }))

/** Postcode of the buyer's default address; blank without a session or address. */
export async function usualPostcode(): Promise<string> {
  if (!(await shopperToken())) return ''
  const [usual] = await readAsBuyer(listAddresses, {}, { else: [] })
  return usual?.address.postcode ?? ''
}

/** The buyer's default address, or null. */
export async function usualAddress() {
  const [usual] = await asBuyer(listAddresses)
  return usual ?? null
}
