import { currentDepartments, sendCode } from '@/lib/contract/account'
import { listSessions } from '@/lib/contract/account/session'
import { saveView } from '@/lib/contract/account/settings'
import type { MakeExample } from './examples'

const DEVICE = 'conformance-browser'
/** Of a demo account. */
const PHONE = '+8613800138000'
const NOBODY = 'nobody@example.com'
const PASSWORD = 'Never-Set-2026!'
const VIEW = { tableId: 'orders', query: 'status=2', columns: null, density: null, shared: false }

export const accountExamples: Record<string, MakeExample> = {
  'account.login': (_, caller) => ({ body: { username: caller.username, password: caller.password } }),
  // The caller's session is open; tests/marketplace/login-again.test.ts reaches the 200.
  'account.loginAgain': (_, caller) => ({
    body: { username: caller.username, password: caller.password },
    orRefused: ['UNAUTHORISED'],
  }),
  'account.phoneLogin': async (world) => {
    const mobile = PHONE
    // Over a port nobody can read the code in somebody's pocket.
    if (!world.sentCode) return { body: { mobile, captcha: '000000', device: DEVICE }, orRefused: ['CODE_WRONG'] }
    await world.ask(sendCode, null, { body: { target: mobile, purpose: 'login', device: DEVICE } })
    return { body: { mobile, captcha: (await world.sentCode(mobile)) ?? '000000', device: DEVICE } }
  },
  'account.sendCode': () => ({
    body: { target: NOBODY, purpose: 'reset', device: DEVICE },
    orRefused: ['CODE_TOO_SOON'],
  }),
  'account.verifyCode': () => ({
    body: { target: NOBODY, purpose: 'reset', code: '000000', device: DEVICE },
    orRefused: ['CODE_WRONG'],
  }),
  'account.forgetPassword': () => ({
    body: { ticket: 'a-ticket-that-was-never-given', password: PASSWORD, confirmpassword: PASSWORD },
    orRefused: ['TICKET_INVALID'],
  }),
  'account.validateLogin': () => ({ query: { ticket: 'ST-1-none' }, orRefused: ['CAS_OFF', 'TICKET_INVALID'] }),
  'account.logout': () => ({}),
  'account.userInfo': () => ({}),
  'account.permissionsByToken': () => ({}),
  'account.currentDepartments': () => ({}),
  'account.selectDepartment': async (world, caller) => {
    const { list, orgCode } = await world.data(currentDepartments, caller)
    return { body: { orgCode: orgCode ?? list[0]?.orgCode ?? 'none', username: caller.username } }
  },
  'account.updatePassword': (_, caller) => ({
    body: { username: caller.username, oldpassword: 'not-the-old-one', password: PASSWORD, confirmpassword: PASSWORD },
    // A new password would shut out the checks that come after; tests/marketplace/account-password.test.ts reaches the 200.
    orRefused: ['PASSWORD_WRONG', 'LOGIN_DELAYED'],
  }),
  'account.changeSelectedShop': (_, caller) => ({ query: { shopId: caller.shopId } }),
  'account.sessionLife': () => ({}),
  'account.listSessions': () => ({}),
  'account.endOwnSession': async (world, caller) => {
    const [other] = (await world.data(listSessions, caller)).filter(({ current }) => !current)
    return { params: { id: other?.id ?? 'none' }, orRefused: ['NOT_FOUND'] }
  },
  'account.endOtherSessions': () => ({}),
  'account.preferences': () => ({}),
  'account.savePreferences': () => ({ body: { density: 'regular' } }),
  'account.listViews': () => ({ query: { tableId: VIEW.tableId } }),
  'account.saveView': () => ({ body: { ...VIEW, name: 'Conformance' } }),
  'account.deleteView': async (world, caller) => {
    const { id } = await world.data(saveView, caller, { body: { ...VIEW, name: 'To be deleted' } })
    return { params: { id } }
  },
}
