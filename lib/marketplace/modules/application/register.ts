import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/application'
import { isRefusedVisa, TRIAL_DAYS } from '@/lib/domain/application'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import type { Context } from '../../kernel/context'

import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import {
  addApplicant,
  applicantByName,
  checkStrangersCode,
  clearAttempts,
  closeApplicant,
  forgiveAddress,
  isApplicantsDevice,
  openApplicant,
  type Passwords,
  RESEND_SECONDS,
  reachApplicant,
  requireGoodPassword,
  sendCodeTo,
  takeAddressAttempt,
  takeAttempt,
} from '../account'
import { commissionRange, withdrawalTerms } from '../finance'
import { plansOnSale } from '../subscription'
import { columnsOf, enterApplication, enteredApplication, writeEvent } from './record'

const NoRow = z.object({ no: z.string() })

/** The visa of a UK individual must allow trading before anything is stored (specification, section 5). */
export function requireVisa(type: number, visaType: string | undefined): void {
  if (type !== 3) return
  if (isRefusedVisa(visaType)) fail('VISA_REFUSED')
  if (!visaType) fail('INVALID_INPUT', { fields: { visaType: ['required'] } })
}

type Wanted = z.output<typeof contract.register.body>

async function begin(context: Context, id: string, { type, visaType }: Wanted): Promise<string> {
  const { tx, now } = context
  await enterApplication(context, id)
  const { form } = columnsOf(context, type, visaType ? { visaType } : {})
  const at = now.toISOString()
  const [row] = await query(
    tx,
    NoRow,
    sql`insert into application (id, no, type, form_sealed, created_at, updated_at)
      values (${id}, 'A' || nextval('application_no'), ${type}, ${form}, ${at}, ${at}) returning no`,
  )
  await writeEvent(context, { id, event: 'register', round: 1 })
  context.audit({ refType: 'application', refId: id, detail: { no: row?.no ?? '', event: 'register' } })
  return row?.no ?? ''
}

const register = (passwords: Passwords): Binding =>
  bindStaged(contract.register, {
    async before(context, { body }) {
      requireVisa(body.type, body.visaType)
      requireGoodPassword(body.password, body.confirmpassword, body.username)
      await takeAddressAttempt(context)
      return body.password
    },
    work: (password) => passwords.hash(password),
    async run(context, { body }, hash) {
      const applicantId = await addApplicant(context, { ...body, hash })
      await forgiveAddress(context.tx, context.ip)
      const no = await begin(context, applicantId, body)
      return { key: await openApplicant(context, applicantId), no }
    },
  })

/** Misses in the applicant's own browser are counted separately: strangers cannot lock them out (safety L-04). */
async function subjectOf(context: Context, username: string, found: { id: string } | null): Promise<string> {
  const { vault, device } = context
  return found && (await isApplicantsDevice(context, found.id))
    ? `applicant-device:${found.id}:${vault.digest(device)}`
    : `applicant:${vault.digest(username.trim().toLowerCase()).slice(0, 32)}`
}

const start = (passwords: Passwords): Binding =>
  bindStaged(contract.startApplicantLogin, {
    async before(context, { body }) {
      const found = await applicantByName(context, body.username)
      const subject = await subjectOf(context, body.username, found)
      await takeAttempt(context.tx, subject, context.now)
      await takeAddressAttempt(context)
      return { found, subject, password: body.password }
    },
    async work({ found, subject, password }) {
      const right = await passwords.verify(found?.hash ?? null, password)
      return { applicantId: right && found ? found.id : null, subject }
    },
    async settle({ tx, ip }, _, { applicantId, subject }) {
      if (!applicantId) fail('LOGIN_FAILED', { commit: true })
      await clearAttempts(tx, subject)
      await forgiveAddress(tx, ip)
    },
    async run(context, { body }, { applicantId }) {
      if (!applicantId) return fail('LOGIN_FAILED')
      const reached = await reachApplicant(context, applicantId)
      const known = reached && { ...reached, accountId: null }
      await sendCodeTo(context, { target: body.username, purpose: 'applicant', device: body.device }, known)
      return { resendAfterSeconds: RESEND_SECONDS }
    },
  })

const login = bind(contract.applicantLogin, async (context, { body }) => {
  await takeAddressAttempt(context)
  await checkStrangersCode(context, {
    target: body.username,
    purpose: 'applicant',
    device: body.device,
    code: body.code,
  })
  const applicant = (await applicantByName(context, body.username)) ?? fail('CODE_WRONG', { commit: true })
  await forgiveAddress(context.tx, context.ip)
  await enterApplication(context, applicant.id)
  const { no } = await enteredApplication(context)
  return { key: await openApplicant(context, applicant.id), no }
})

const logout = bind(contract.applicantLogout, async (context, { body }) => {
  await closeApplicant(context, body.applicant)
  return null
})

const terms = bind(contract.registerTerms, async ({ tx, now }) => ({
  trialDays: TRIAL_DAYS,
  plans: await plansOnSale(tx),
  commission: await commissionRange(tx, now),
  withdrawal: await withdrawalTerms(tx),
}))

export const registerBindings = (passwords: Passwords): Binding[] => [
  terms,
  register(passwords),
  start(passwords),
  login,
  logout,
]
