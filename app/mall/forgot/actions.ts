'use server'

import { z } from 'zod'
import { mallAction } from '@/lib/actions/buyer-action'
import { inWords } from '@/lib/actions/in-words'
import { resetPassword, sendResetCode } from '@/lib/contract/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { doneAt } from '../_shared/done'
import { requireGoodPassword } from '../_shared/good-password'

const Email = z.object({ email: sendResetCode.body.shape.email })

/** Public by its nature; the marketplace limits the codes of an address. */
export const sendCode = mallAction(Email, async (body) => {
  await asBuyer(sendResetCode, { body })
  doneAt('/mall/forgot', 'sent')
})

const New = z.object({ ...resetPassword.body.shape, password: z.string().max(1_000) })

/** Public by its nature; a code has five tries. */
export const setPassword = mallAction(New, async (body) => {
  await requireGoodPassword(body.password)
  await inWords('mall.register.fault', () => asBuyer(resetPassword, { body }))
  doneAt('/mall/login', 'reset')
})
