import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/account'
import { passwordProblems } from '@/lib/domain/password'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import { account } from '../../tables/account'
import { sendRegistrationCode } from './applicants'
import { forgiveAddress, takeAddressAttempt } from './attempts'
import { checkCode, RESEND_SECONDS, sendCodeTo } from './codes'
import { noticeNewPassword } from './new-password'
import type { Passwords } from './passwords'
import { endSessionsOf } from './sessions'
import { issueTicket, ownerOfTicket, spendTicket } from './tickets'

const UsernameRow = z.object({ username: z.string() })

/** Refuses a new password that breaks the rule or was not typed the same way twice. */
export function requireGoodPassword(password: string, confirm: string, username: string): void {
  if (password !== confirm) fail('INVALID_INPUT', { fields: { confirmpassword: ['different'] } })
  const problems = passwordProblems(password, username)
  if (problems.length > 0) fail('PASSWORD_WEAK', { fields: { password: problems } })
}

export async function usernameOf(context: Context, accountId: string): Promise<string> {
  const [row] = await query(context.tx, UsernameRow, sql`select username from account where id = ${accountId}`)
  return row?.username ?? ''
}

const sendCode = bind(contract.sendCode, async (context, { body }) => {
  if (body.purpose === 'register') await sendRegistrationCode(context, body)
  else await sendCodeTo(context, body)
  return { resendAfterSeconds: RESEND_SECONDS }
})

const verifyCode = bind(contract.verifyCode, async (context, { body }) => {
  await takeAddressAttempt(context)
  const accountId = await checkCode(context, body)
  await forgiveAddress(context.tx, context.ip)
  return { ticket: await issueTicket(context, body.purpose, accountId, body.device) }
})

const forgetPassword = (passwords: Passwords): Binding =>
  bindStaged(contract.forgetPassword, {
    async before(context, { body }) {
      const accountId = await ownerOfTicket(context, body.ticket, 'reset')
      if (!accountId) fail('TICKET_INVALID')
      requireGoodPassword(body.password, body.confirmpassword, await usernameOf(context, accountId))
      return { accountId, password: body.password }
    },
    work: async ({ accountId, password }) => ({ accountId, hash: await passwords.hash(password) }),
    async run(context, { body }, { accountId, hash }) {
      if (!(await spendTicket(context, body.ticket, 'reset'))) fail('TICKET_INVALID')
      await bumpAll(context.tx, account, eq(account.id, accountId), {
        passwordHash: hash,
        mustChangePassword: false,
        invitedAt: null,
      })
      await endSessionsOf(context.tx, accountId, 'password recovered', context.now)
      await noticeNewPassword(context, accountId)
      context.audit({ refType: 'account', refId: accountId })
      return null
    },
  })

export const recoveryBindings = (passwords: Passwords): Binding[] => [sendCode, verifyCode, forgetPassword(passwords)]
