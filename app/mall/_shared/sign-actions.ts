'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { mallAction } from '@/lib/actions/buyer-action'
import { inWords } from '@/lib/actions/in-words'
import { login, logout, openOrder, register, resetPassword } from '@/lib/contract/buyer'
import { mallPath } from '@/lib/navigation/mall'
import { dropBuyer, keepBuyer } from '@/lib/session/buyer'
import { currentCaller } from '@/lib/session/caller'
import { openProved } from '@/lib/session/pending'
import { visitor } from '@/lib/session/visitor'
import { asBuyer, buyerOrElse } from '@/lib/upstream/as-buyer'
import { addressOf, type CodeWay, WAYS } from './code-way'
import { doneAt } from './done'
import { requireGoodPassword } from './good-password'

const Next = z.string().max(600).default('')
const Known = login.body.extend({ next: Next }).strip()

/** Needs no session; the marketplace counts the attempts. */
export const signIn = mallAction(Known, async ({ next, ...body }) => {
  const { token } = await asBuyer(login, { body })
  await keepBuyer(token)
  redirect(mallPath(next) ?? '/mall')
})

const { code, name } = register.body.shape
const Typed = { code, password: z.string().max(1_000), sealed: z.string().max(4_096) }

/** The pending act behind a code; restarts the steps once expired. */
async function sentFor(way: CodeWay, sealed: string) {
  const { device } = await visitor()
  const sent = openProved(sealed, device)
  if (sent?.act !== WAYS[way].act || !('target' in sent)) return redirect(addressOf(way, { done: 'over' }))
  return sent
}

const addressBehind = async (way: CodeWay, sealed: string): Promise<string> => (await sentFor(way, sealed)).target

/** Needs no session: the code must be right. Broken password rules are reported before anything is sent. */
export const signUp = mallAction(z.object({ ...Typed, name, next: Next }), async ({ next, sealed, ...typed }) => {
  const { locale } = await currentCaller()
  await requireGoodPassword(typed.password)
  const body = { ...typed, email: await addressBehind('register', sealed), language: locale }
  const { token } = await inWords('mall.register.fault', () => asBuyer(register, { body }))
  await keepBuyer(token)
  redirect(mallPath(next) ?? '/mall')
})

/** Needs no session; a code allows five attempts. */
export const setPassword = mallAction(z.object(Typed), async ({ sealed, ...typed }) => {
  await requireGoodPassword(typed.password)
  const body = { ...typed, email: await addressBehind('forgot', sealed) }
  await inWords('mall.register.fault', () => asBuyer(resetPassword, { body }))
  doneAt('/mall/login', 'reset')
})

/** Needs no session; a code allows five attempts. Opens a guest's orders in this browser. */
export const findOrder = mallAction(z.object({ code, sealed: Typed.sealed }), async ({ code: typed, sealed }) => {
  const sent = await sentFor('find', sealed)
  const body = { email: sent.target, no: 'no' in sent ? sent.no : '', code: typed }
  const { token } = await inWords('mall.register.fault', () => asBuyer(openOrder, { body }))
  await keepBuyer(token)
  doneAt('/mall/orders', 'found')
})

/** Signs out the browser even if the marketplace does not respond. */
export const signOut = mallAction(z.object({}), async () => {
  await buyerOrElse(asBuyer(logout), null)
  await dropBuyer()
  doneAt('/mall/login', 'out')
})
