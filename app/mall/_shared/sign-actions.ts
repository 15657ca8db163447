'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { mallAction } from '@/lib/actions/buyer-action'
import { inWords } from '@/lib/actions/in-words'
import { login, logout, register } from '@/lib/contract/buyer'
import { mallPath } from '@/lib/navigation/mall'
import { dropBuyer, keepBuyer } from '@/lib/session/buyer'
import { currentCaller } from '@/lib/session/caller'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { orNone } from '@/lib/upstream/or-none'
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

const { email, name } = register.body.shape
const New = z.object({ email, name, password: z.string().max(1_000), next: Next })

/** Public by its nature. Which rules a password breaks is said before anything is sent. */
export const signUp = mallAction(New, async ({ next, ...typed }) => {
  const { locale } = await currentCaller()
  await requireGoodPassword(typed.password)
  const body = { ...typed, language: locale }
  const { token } = await inWords('mall.register.fault', () => asBuyer(register, { body }))
  await keepBuyer(token)
  redirect(mallPath(next) ?? '/mall')
})

/** Also where the marketplace does not answer: the browser is signed out. */
export const signOut = mallAction(z.object({}), async () => {
  await orNone(asBuyer(logout))
  await dropBuyer()
  doneAt('/mall/login', 'out')
})
