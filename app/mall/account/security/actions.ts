'use server'

import { z } from 'zod'
import { buyerAction } from '@/lib/actions/buyer-action'
import { inWords } from '@/lib/actions/in-words'
import { changePassword, deleteAccount, endOtherSessions, logout } from '@/lib/contract/buyer'
import { dropBuyer } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { doneAt } from '../../_shared/done'
import { requireGoodPassword } from '../../_shared/good-password'

const FAULTS = 'mall.register.fault'
const Passwords = z.object({ current: changePassword.body.shape.current, password: z.string().max(1_000) })

export const savePassword = buyerAction(Passwords, async (body) => {
  await requireGoodPassword(body.password)
  await inWords(FAULTS, () => asBuyer(changePassword, { body }))
  doneAt('/mall/account/security', 'password')
})

/** Ends the other sessions first: if that fails, nobody believes that it worked. */
export const signOutEverywhere = buyerAction(z.object({}), async () => {
  await asBuyer(endOtherSessions)
  await asBuyer(logout)
  await dropBuyer()
  doneAt('/mall/login', 'everywhere')
})

/** `ownPassword`, since the page has another password field. */
const Sure = z.object({ ownPassword: deleteAccount.body.shape.password })

export const removeAccount = buyerAction(Sure, async ({ ownPassword: password }) => {
  await inWords(FAULTS, () => asBuyer(deleteAccount, { body: { password } }), { password: 'ownPassword' })
  await dropBuyer()
  doneAt('/mall/login', 'deleted')
})
