import { saveAvatar } from '@/lib/contract/account/avatar'
import { profile } from '@/lib/contract/account/security'
import { addUser, userChoices } from '@/lib/contract/user'
import type { MakeExample } from './examples'
import { DOT } from './examples-feedback'

/** Endpoints about the caller's own account, and about people who lost their authenticator. */
export const securityExamples: Record<string, MakeExample> = {
  'account.saveAvatar': () => ({ body: { base64: DOT }, orRefused: ['TOO_MANY_REQUESTS'] }),
  'account.deleteAvatar': () => ({}),
  'account.avatar': async (world, caller) => {
    const known = (await world.data(profile, caller)).avatar
    return { params: { id: known ?? (await world.data(saveAvatar, caller, { body: { base64: DOT } })).id } }
  },
  'account.secondLogin': () => ({
    body: { ticket: 'a-ticket-that-was-never-given', code: '123456' },
    orRefused: ['TICKET_INVALID', 'LOGIN_DELAYED'],
  }),
  'account.secondFactor': () => ({}),
  'account.startSecond': (_, caller) => ({
    body: { password: caller.password },
    orRefused: ['SECOND_FACTOR_ON', 'LOGIN_DELAYED'],
  }),
  'account.enableSecond': () => ({
    body: { code: '123456' },
    orRefused: ['CODE_WRONG', 'SECOND_FACTOR_ON', 'LOGIN_DELAYED'],
  }),
  'account.renewCodes': () => ({
    body: { code: '123456' },
    orRefused: ['CODE_WRONG', 'SECOND_FACTOR_OFF', 'LOGIN_DELAYED'],
  }),
  'account.disableSecond': (_, caller) => ({
    body: { password: caller.password, code: '123456' },
    orRefused: ['CODE_WRONG', 'PASSWORD_WRONG', 'LOGIN_DELAYED'],
  }),
  'account.resetSecond': async (world, caller) => {
    const { roles, departments } = await world.data(userChoices, caller)
    const role = roles.find(({ kind, grantable }) => kind === 1 && grantable)
    const password = 'Quayside-77-lamp'
    const { id } = await world.data(addUser, caller, {
      body: {
        username: `second_${Date.now().toString(36)}`,
        realname: 'Conformance',
        nickname: 'Conformance',
        phone: '',
        email: '',
        userType: 1,
        password,
        confirmpassword: password,
        roleIds: [role?.id ?? 'none'],
        departIds: [departments[0]?.id ?? 'none'],
        shopIds: [],
        validUntil: null,
      },
    })
    return { body: { id }, orRefused: ['SECOND_FACTOR_OFF'] }
  },
  'account.profile': () => ({}),
  'account.saveProfile': async (world, caller) => {
    const { nickname, version } = await world.data(profile, caller)
    return { body: { nickname, version } }
  },
  'account.startContact': (_, caller) => ({
    body: { contact: { kind: 'email', target: 'conformance@example.com' }, password: caller.password },
    orRefused: ['CODE_TOO_SOON', 'LOGIN_DELAYED'],
  }),
  'account.resendContact': () => ({
    body: { contact: { kind: 'email', target: 'conformance@example.com' } },
    orRefused: ['TICKET_INVALID', 'CODE_TOO_SOON'],
  }),
  'account.confirmContact': () => ({
    body: { contact: { kind: 'email', target: 'conformance@example.com' }, code: '123456' },
    orRefused: ['CODE_WRONG'],
  }),
}
