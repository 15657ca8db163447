'use server'

import { revalidatePath } from 'next/cache'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import type { ActionResult } from '@/lib/actions/result'
import {
  confirmContact,
  disableSecond,
  enableSecond,
  saveProfile,
  startContact,
  startSecond,
} from '@/lib/contract/account-security'
import { normalisePhone } from '@/lib/domain/phone'
import { qrPath } from '@/lib/qr/qr-path'
import { forgetUser } from '@/lib/session/changes'
import { upstream } from '@/lib/upstream/call'
import type { ContactState, SecondState } from './_components/step-state'
import { told } from './told'

const SETTINGS = '/account/settings'

const Nickname = z.object({
  ...saveProfile.body.shape,
  version: z.coerce.number().pipe(saveProfile.body.shape.version),
})

export const saveNickname = action(null, Nickname, async (body) => {
  await upstream(saveProfile, { body })
  await forgetUser()
  told('saved')
})

const Off = z.object({ ...disableSecond.body.shape })

export const switchOff = action(null, Off, async (body) => {
  await upstream(disableSecond, { body })
  told('secondOff')
})

/** What of a refusal a form of several steps shows. */
const wrong = (result: ActionResult<unknown>) =>
  result.ok ? {} : result.fieldErrors ? { fieldErrors: result.fieldErrors } : { error: result.message }

const begin = action(null, startSecond.body, (body) => upstream(startSecond, { body }))
const enable = action(null, enableSecond.body, (body) => upstream(enableSecond, { body }))
const plain = (form: FormData, ...names: string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      String(form.get(name) ?? '')
        .normalize('NFKC')
        .trim(),
    ]),
  )

/** Each submission of the form that switches the second step on. */
export async function setUpSecond(previous: SecondState, form: FormData): Promise<SecondState> {
  const turn = previous.turn + 1
  if (form.get('intent') === 'begin') {
    const result = await begin({ password: String(form.get('password') ?? '') })
    if (!result.ok) return { step: 'password', turn, ...wrong(result) }
    const { secret, uri } = result.data
    return { step: 'scan', turn, secret, ...qrPath(uri) }
  }
  const result = await enable(plain(form, 'code'))
  if (result.ok) return { step: 'codes', turn, codes: result.data.codes }
  const { error: _error, fieldErrors: _fieldErrors, ...shown } = previous
  return { ...shown, turn, ...wrong(result) }
}

const send = action(null, startContact.body, (body) => upstream(startContact, { body }))
const confirm = action(null, confirmContact.body, (body) => upstream(confirmContact, { body }))

const contactOf = ({ kind, target = '', country }: ContactState) =>
  kind === 'email' ? { kind, target } : { kind, target: normalisePhone(target, country ?? '44') ?? '' }

async function sendThere(previous: ContactState, form: FormData): Promise<ContactState> {
  const { target = '', password = '' } = { ...plain(form, 'target'), password: String(form.get('password') ?? '') }
  const country = form.get('country') === '86' ? '86' : '44'
  const next: ContactState = { step: 'target', kind: previous.kind, target, country, turn: previous.turn + 1 }
  const contact = contactOf(next)
  if (!startContact.body.safeParse({ contact, password: 'x' }).success) {
    const t = await getTranslations('settings.fault')
    return { ...next, fieldErrors: { target: [t(next.kind)] } }
  }
  const result = await send({ contact, password })
  return result.ok ? { ...next, step: 'code' } : { ...next, ...wrong(result) }
}

/** Each submission of the form for another phone number or mail address. */
export async function changeContact(previous: ContactState, form: FormData): Promise<ContactState> {
  if (form.get('intent') === 'send') return sendThere(previous, form)
  const { error: _error, fieldErrors: _fieldErrors, ...shown } = previous
  const result = await confirm({ contact: contactOf(previous), ...plain(form, 'code') })
  const turn = previous.turn + 1
  if (!result.ok) return { ...shown, turn, ...wrong(result) }
  revalidatePath(SETTINGS)
  return { ...shown, step: 'done', turn }
}
