import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { BUYER_SESSION_MS } from '@/lib/domain/buyer'
import { MALL_LOGIN, mallPath } from '@/lib/navigation/mall'
import { buyerSockets, closeSockets } from '@/lib/realtime/presence'
import { buyerCookieName, openBuyer, sealBuyer } from './buyer-cookie'
import { cookieOptions } from './cookie'
import { visitor } from './visitor'

/** The token of the buyer who uses this browser, or null; whether the marketplace still honours it is asked elsewhere. */
export const buyerToken = cache(async (): Promise<string | null> => {
  const { device } = await visitor()
  return openBuyer(device, (await cookies()).get(buyerCookieName())?.value)
})

/** For actions. */
export async function keepBuyer(token: string): Promise<void> {
  const { device } = await visitor()
  const lasts = { ...cookieOptions(), maxAge: BUYER_SESSION_MS / 1_000 }
  ;(await cookies()).set(buyerCookieName(), sealBuyer(device, token), lasts)
}

/** For actions. */
export async function dropBuyer(): Promise<void> {
  const token = await buyerToken()
  if (token) closeSockets(buyerSockets(token), token)
  ;(await cookies()).set(buyerCookieName(), '', { ...cookieOptions(), maxAge: 0 })
}

/** To the sign-in of the storefront, and from there back to `next`: the page that is asked for, unless told. */
export async function toBuyerLogin(next?: string): Promise<never> {
  const back = mallPath(next ?? (await headers()).get('x-pathname'))
  return redirect(back ? `${MALL_LOGIN}?${new URLSearchParams({ next: back })}` : MALL_LOGIN)
}

/** Guards a page of a buyer: redirects to the sign-in without a buyer's session. */
export const requireBuyer = async (): Promise<string> => (await buyerToken()) ?? (await toBuyerLogin())
