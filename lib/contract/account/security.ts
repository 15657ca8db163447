import { z } from 'zod'
import { NICKNAME, REALNAME_MAX } from '@/lib/domain/person'
import { bareTyped } from '@/lib/domain/typed'
import { Id, Instant, Nothing, nameLine, Version } from '../common'
import { endpoint } from '../endpoint'
import { Mobile, Renewed, UserInfo } from '.'

/** Six digits of an authenticator app, or a recovery code. */
const SecondCode = z.string().trim().min(6).max(24)
const Password = z.string().min(1, { error: 'required' }).max(128)

export const secondLogin = endpoint({
  method: 'POST',
  path: '/sys/secondLogin',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'The second step of signing in, with the ticket that the first one was refused with',
  body: z.strictObject({ ticket: z.string().min(16).max(256), code: SecondCode }),
  data: z.object({ token: z.string(), userInfo: UserInfo }),
  errors: ['CODE_WRONG', 'TICKET_INVALID', 'USER_FROZEN', 'LOGIN_DELAYED'],
})

export const secondFactor = endpoint({
  method: 'GET',
  path: '/account/second/query',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  answeredBefore: 'second',
  summary: 'Whether the caller’s account asks for a second step, and how many recovery codes are left',
  data: z.object({
    enabled: z.boolean(),
    since: Instant.nullable(),
    codesLeft: z.int(),
    /** True if this installation requires two-factor sign-in, so that the account cannot switch it off. */
    required: z.boolean(),
  }),
})

export const startSecond = endpoint({
  method: 'POST',
  path: '/account/second/start',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  answeredBefore: 'second',
  summary: 'A secret for the caller’s authenticator; it counts once a code of it was sent back',
  body: z.strictObject({ password: Password }),
  data: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['PASSWORD_WRONG', 'LOGIN_DELAYED', 'SECOND_FACTOR_ON'],
})

export const enableSecond = endpoint({
  method: 'PUT',
  path: '/account/second/enable',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  answeredBefore: 'second',
  summary: 'Switches the second step on by its first code; answers with ten recovery codes, once',
  body: z.strictObject({ code: SecondCode }),
  data: Renewed.extend({ codes: z.array(z.string()) }),
  errors: ['CODE_WRONG', 'LOGIN_DELAYED', 'SECOND_FACTOR_ON'],
})

export const renewCodes = endpoint({
  method: 'PUT',
  path: '/account/second/codes',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'Ten new recovery codes in place of the old ones, which die; by a code of the authenticator or one of them',
  body: z.strictObject({ code: SecondCode }),
  data: z.object({ codes: z.array(z.string()) }),
  errors: ['CODE_WRONG', 'LOGIN_DELAYED', 'SECOND_FACTOR_OFF'],
})

export const disableSecond = endpoint({
  method: 'PUT',
  path: '/account/second/disable',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'Switches the second step off, by password and code',
  body: z.strictObject({ password: Password, code: SecondCode }),
  data: Nothing,
  errors: ['PASSWORD_WRONG', 'CODE_WRONG', 'LOGIN_DELAYED'],
})

export const resetSecond = endpoint({
  method: 'PUT',
  path: '/sys/user/resetSecond',
  from: 'extension',
  who: 'operator',
  permission: 'user:reset',
  summary: 'Takes the second step from somebody who has lost their authenticator; their sessions end',
  body: z.strictObject({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SECOND_FACTOR_OFF'],
})

export const profile = endpoint({
  method: 'GET',
  path: '/account/profile/query',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'The caller’s own names and, masked, contact',
  data: z.object({
    username: z.string(),
    realname: z.string(),
    nickname: z.string(),
    avatar: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    version: Version,
  }),
})

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/account/profile/edit',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'Another nickname',
  body: z.strictObject({ nickname: nameLine(REALNAME_MAX).regex(NICKNAME, { error: 'nickname' }), version: Version }),
  data: Nothing,
  errors: ['VERSION_CONFLICT'],
})

const Contact = z.union([
  z.strictObject({ kind: z.literal('phone'), target: Mobile }),
  z.strictObject({ kind: z.literal('email'), target: z.email({ error: 'mail' }).max(128) }),
])

export const startContact = endpoint({
  method: 'POST',
  path: '/account/contact/start',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'Sends a code to a new phone number or mail address; one that belongs to another account gets none',
  body: z.strictObject({ contact: Contact, password: Password }),
  data: z.object({ resendAfterSeconds: z.int() }),
  errors: ['PASSWORD_WRONG', 'LOGIN_DELAYED', 'CODE_TOO_SOON'],
})

export const resendContact = endpoint({
  method: 'POST',
  path: '/account/contact/resend',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'Another code for a change of contact that was begun with the password in this browser a short while ago',
  body: z.strictObject({ contact: Contact }),
  data: z.object({ resendAfterSeconds: z.int() }),
  errors: ['TICKET_INVALID', 'CODE_TOO_SOON'],
})

export const confirmContact = endpoint({
  method: 'PUT',
  path: '/account/contact/edit',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'The code that was sent makes the number or address the account’s; the old one is told',
  body: z.strictObject({
    contact: Contact,
    code: z
      .string()
      .overwrite(bareTyped)
      .regex(/^\d{6}$/),
  }),
  data: Nothing,
  errors: ['CODE_WRONG'],
})
