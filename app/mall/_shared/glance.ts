import 'server-only'
import { cache } from 'react'
import { listAddresses } from '@/lib/contract/buyer'
import { getCart } from '@/lib/contract/cart'
import { mallCategories } from '@/lib/contract/mall'
import { buyerToken } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { orNone } from '@/lib/upstream/or-none'

/** How many pieces lie in the buyer's cart; null for whoever is not signed in. */
export const cartCount = cache(async (): Promise<number | null> => {
  if (!(await buyerToken())) return null
  return (await orNone(asBuyer(getCart, { query: {} })))?.pieces ?? null
})

/** Main categories; none while they cannot be read. */
export const categories = cache(async () => (await orNone(asBuyer(mallCategories))) ?? [])

/** The buyer's usual address, or null. */
export async function usualAddress() {
  const [usual] = await asBuyer(listAddresses)
  return usual ?? null
}
