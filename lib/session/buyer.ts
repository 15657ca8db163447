import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { BUYER_SESSION_MS, isGuestToken } from '@/lib/domain/buyer'
import { MALL_LOGIN, mallPath } from '@/lib/navigation/mall'
import { buyerSockets, closeSockets } from '@/lib/realtime/presence'
import { buyerCookieName, openBuyer, sealBuyer } from './buyer-cookie'
import { cookieOptions } from './cookie'
import { visitor } from './visitor'

/**
 * Token of the buyer in this browser, with or without an account; null without a cookie. Does not check that the
 * marketplace still accepts it.
 */
export const shopperToken = cache(async (): Promise<string | null> => {
  const { device } = await visitor()
  return openBuyer(device, (await cookies()).get(buyerCookieName())?.value)
})

/** Token of a buyer with an account; null for a guest. */
export async function buyerToken(): Promise<string | null> {
  const token = await shopperToken()
  return token && !isGuestToken(token) ? token : null
}

/** True if a guest uses this browser. */
export const isGuest = async (): Promise<boolean> => isGuestToken((await shopperToken()) ?? '')

/** Writes the buyer's cookie. For actions. */
export async function keepBuyer(token: string): Promise<void> {
  const { device } = await visitor()
  const lasts = { ...cookieOptions(), maxAge: BUYER_SESSION_MS / 1_000 }
  ;(await cookies()).set(buyerCookieName(), sealBuyer(device, token), lasts)
}

/** Removes the buyer's cookie. For actions. */
export async function dropBuyer(): Promise<void> {
  const token = await shopperToken()
  if (token) closeSockets(buyerSockets(token), token)
  ;(await cookies()).set(buyerCookieName(), '', { ...cookieOptions(), maxAge: 0 })
}

/** Redirects to the sign-in of the storefront, and from there back to `next`, by default the requested page. */
export async function toBuyerLogin(next?: string): Promise<never> {
  const back = mallPath(next ?? (await headers()).get('x-pathname'))
  return redirect(back ? `${MALL_LOGIN}?${new URLSearchParams({ next: back })}` : MALL_LOGIN)
}

/** Guards a page of a buyer: redirects to the sign-in without a buyer's session. */
export const requireBuyer = async (): Promise<string> => (await buyerToken()) ?? (await toBuyerLogin())

/** Guards a page of an order, which guests have too. */
export const requireShopper = async (): Promise<string> => (await shopperToken()) ?? (await toBuyerLogin())
