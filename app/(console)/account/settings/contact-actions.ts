'use server'

import { getTranslations } from 'next-intl/server'
import { action } from '@/lib/actions/action'
import { formOf, text } from '@/lib/actions/form-values'
import type { ActionResult } from '@/lib/actions/result'
import { confirmContact, resendContact, startContact } from '@/lib/contract/account/security'
import { normalisePhone } from '@/lib/domain/phone'
import { upstream } from '@/lib/upstream/call'
import type { ContactState } from './_components/step-state'
import { doneAtSettings } from './done-at-settings'
import { withOwnPassword } from './own-password'
import { readContactState } from './read-steps'
import { plain, wrong } from './step-answers'

const send = action(null, startContact.body, (body) => withOwnPassword(() => upstream(startContact, { body })))
const again = action(null, resendContact.body, (body) => upstream(resendContact, { body }))
const confirm = action(null, confirmContact.body, (body) => upstream(confirmContact, { body }))

const contactOf = ({ kind, target = '', country }: ContactState) =>
  kind === 'email' ? { kind, target } : { kind, target: normalisePhone(target, country ?? '44') ?? '' }

/** A request too early reports the seconds left. */
async function refused(result: ActionResult<unknown>) {
  const seconds = !result.ok && result.error === 'CODE_TOO_SOON' && Number(result.detail?.seconds)
  if (!seconds) return wrong(result)
  const t = await getTranslations('settings.fault')
  return { error: t('tooSoon', { seconds }) }
}

async function sendThere(previous: ContactState, form: FormData): Promise<ContactState> {
  const { target = '' } = plain(form, 'target')
  const country = text(form, 'country') === '86' ? '86' : '44'
  const next: ContactState = { step: 'target', kind: previous.kind, target, country, turn: previous.turn + 1 }
  const contact = contactOf(next)
  if (!startContact.body.safeParse({ contact, password: 'x' }).success) {
    const t = await getTranslations('settings.fault')
    return { ...next, fieldErrors: { target: [t(next.kind)] } }
  }
  const result = await send({ contact, password: text(form, 'password') })
  if (!result.ok) return { ...next, ...(await refused(result)) }
  return { ...next, step: 'code', resendSeconds: result.data.resendAfterSeconds }
}

async function sendAgain(previous: ContactState): Promise<ContactState> {
  const shown = { ...previous, turn: previous.turn + 1 }
  const result = await again({ contact: contactOf(previous) })
  if (result.ok) return { ...shown, resendSeconds: result.data.resendAfterSeconds, resent: true }
  return { ...shown, ...(await refused(result)) }
}

/** Handles each step of changing the phone number or email address. */
export async function changeContact(claim: unknown, sent: unknown): Promise<ContactState> {
  const [previous, form] = [readContactState(claim), formOf(sent)]
  // The pressed button's step comes after that of the hidden field.
  const intent = form.getAll('intent').at(-1)
  if (intent === 'cancel') return { step: 'target', kind: previous.kind, turn: 0 }
  if (intent === 'send') return sendThere(previous, form)
  if (intent === 'resend') return sendAgain(previous)
  const result = await confirm({ contact: contactOf(previous), ...plain(form, 'code') })
  if (result.ok) return doneAtSettings(previous.kind)
  return { ...previous, turn: previous.turn + 1, ...wrong(result) }
}
