'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { text, turnOf } from '@/lib/actions/form-values'
import { disableSecond, enableSecond, renewCodes, startSecond } from '@/lib/contract/account/security'
import { qrPath } from '@/lib/qr/qr-path'
import { adoptUser, forgetUser } from '@/lib/session/changes'
import { upstream } from '@/lib/upstream/call'
import type { SecondState } from './_components/step-state'
import { doneAtSettings } from './done-at-settings'
import { withOwnPassword } from './own-password'
import { readSecondState } from './read-steps'
import { plain, wrong } from './step-answers'

const Off = z.object({ ...disableSecond.body.shape })

export const switchOff = action(null, Off, async (body) => {
  await withOwnPassword(() => upstream(disableSecond, { body }))
  await forgetUser()
  doneAtSettings('secondOff')
})

const begin = action(null, startSecond.body, (body) => withOwnPassword(() => upstream(startSecond, { body })))
const enable = action(null, enableSecond.body, async (body) => {
  const made = await upstream(enableSecond, { body })
  // Until the setup every other page was closed to the user.
  await adoptUser(made)
  return made
})
const renew = action(null, renewCodes.body, (body) => upstream(renewCodes, { body }))

/** Shows the codes; the page updates their number and drops the duty of setting up. */
function shown(codes: string[], turn: number): SecondState {
  revalidatePath('/account/settings', 'layout')
  return { step: 'codes', turn, codes }
}

/** Handles each step of setting up two-factor sign-in. */
export async function setUpSecond(claim: unknown, form: unknown): Promise<SecondState> {
  const previous = readSecondState(claim)
  const turn = previous.turn + 1
  if (text(form, 'intent') === 'begin') {
    const result = await begin({ password: text(form, 'password') })
    if (!result.ok) return { step: 'password', turn, ...wrong(result) }
    const { secret, uri } = result.data
    return { step: 'scan', turn, secret, ...qrPath(uri) }
  }
  const result = await enable(plain(form, 'code'))
  if (result.ok) return shown(result.data.codes, turn)
  return { ...previous, turn, ...wrong(result) }
}

/** Ten new recovery codes in place of the old ones. */
export async function makeCodes(previous: unknown, form: unknown): Promise<SecondState> {
  const result = await renew(plain(form, 'code'))
  const turn = turnOf(previous) + 1
  return result.ok ? shown(result.data.codes, turn) : { step: 'password', turn, ...wrong(result) }
}
