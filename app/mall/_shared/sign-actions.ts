'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { mallAction } from '@/lib/actions/buyer-action'
import { inWords } from '@/lib/actions/in-words'
import { login, logout, register, resetPassword } from '@/lib/contract/buyer'
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

/** Public by its nature; the marketplace counts the attempts. */
export const signIn = mallAction(Known, async ({ next, ...body }) => {
  const { token } = await asBuyer(login, { body })
  await keepBuyer(token)
  redirect(mallPath(next) ?? '/mall')
})

const { code, name } = register.body.shape
const Typed = { code, password: z.string().max(1_000), sealed: z.string().max(4_096) }

/** The address that the code was sent to; where that took too long, from the beginning. */
async function addressBehind(way: CodeWay, sealed: string): Promise<string> {
  const { device } = await visitor()
  const sent = openProved(sealed, device)
  if (sent?.act !== WAYS[way].act) return redirect(addressOf(way, { done: 'over' }))
  return sent.target
}

/** Public by its nature: the code has to be right. Which rules a password breaks is said before anything is sent. */
export const signUp = mallAction(z.object({ ...Typed, name, next: Next }), async ({ next, sealed, ...typed }) => {
  const { locale } = await currentCaller()
  await requireGoodPassword(typed.password)
  const body = { ...typed, email: await addressBehind('register', sealed), language: locale }
  const { token } = await inWords('mall.register.fault', () => asBuyer(register, { body }))
  await keepBuyer(token)
  redirect(mallPath(next) ?? '/mall')
})

/** Public by its nature; a code has five tries. */
export const setPassword = mallAction(z.object(Typed), async ({ sealed, ...typed }) => {
  await requireGoodPassword(typed.password)
  const body = { ...typed, email: await addressBehind('forgot', sealed) }
  await inWords('mall.register.fault', () => asBuyer(resetPassword, { body }))
  doneAt('/mall/login', 'reset')
})

/** Also where the marketplace does not answer: the browser is signed out. */
export const signOut = mallAction(z.object({}), async () => {
  await buyerOrElse(asBuyer(logout), null)
  await dropBuyer()
  doneAt('/mall/login', 'out')
})
