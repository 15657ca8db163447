import { z } from 'zod'
import { Id, Instant, Nothing } from '../common'
import { endpoint } from '../endpoint'
import { ShopEntry } from '../shop/entry'

export const UserInfo = z.object({
  id: Id,
  username: z.string(),
  realname: z.string(),
  /** Extension: display name chosen by this person. */
  nickname: z.string().optional(),
  avatar: z.string().nullable(),
  /** Chat signature; stays on the server side of the web application. */
  usersig: z.string().nullable(),
  shopIdSeleced: z.string().nullable(),
  shopIdSelecedName: z.string().nullable(),
  shops: z.array(ShopEntry),
  userType: z.int().describe('1 operator, 2 shop'),
  orgCode: z.string().nullable(),
  /** Extension: roles of this person, in the language of the call. */
  roleNames: z.array(z.string()).optional(),
  /** Extension: departments of this person; `departName` is the current one. */
  departName: z.string().nullable().optional(),
  departCount: z.int().optional(),
  /** Extension: true if the person must choose a new password before anything else. */
  secretDue: z.boolean().optional(),
  /** Extension: true if the person must set up two-factor sign-in before anything else. */
  secondDue: z.boolean().optional(),
  /**
   * Extension: role that this session previews, read-only, and until when; with a shop, the shop that its owner would
   * see.
   */
  preview: z
    .object({ roleId: Id, roleName: z.string(), shopId: Id.nullable().optional(), until: Instant })
    .nullable()
    .optional(),
  /** Extension: lists in which data rules of the person's roles hide rows, such as "orders". */
  narrowed: z.array(z.string()).optional(),
  /** Extension: changes whenever a text of the program is overridden, so that pages notice without asking. */
  textStamp: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})
export type UserInfo = z.output<typeof UserInfo>

export const LoginData = z.object({ token: z.string(), userInfo: UserInfo })

/**
 * Extension (safety F-11): token under which the session continues after a change of shop, department or rights. The
 * old token stops working once the new one has been used.
 */
export const Renewed = z.object({ token: z.string().optional() })

/** Random id of the browser, set by the web application in a header; codes are bound to it. */
const Device = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

/** "+44" or "+86" and the digits, as `normalisePhone` returns it. */
export const Mobile = z.string().regex(/^\+(86\d{11}|44\d{9,10})$/)
const SixDigits = z.string().regex(/^\d{6}$/)

export const login = endpoint({
  method: 'POST',
  path: '/sys/login',
  from: 'specification',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Sign in with account and password',
  body: z.strictObject({ username: z.string().trim().min(1).max(64), password: z.string().min(1).max(128) }),
  data: LoginData,
  errors: ['LOGIN_FAILED', 'SHOP_NOT_OPEN', 'USER_FROZEN', 'LOGIN_DELAYED'],
})

export const phoneLogin = endpoint({
  method: 'POST',
  path: '/sys/phoneLogin',
  from: 'specification',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Sign in with a phone number and the code that was sent to it',
  body: z.strictObject({ mobile: Mobile, captcha: SixDigits, device: Device }),
  data: LoginData,
  errors: ['CODE_WRONG', 'USER_FROZEN', 'LOGIN_DELAYED'],
})

export const sendCode = endpoint({
  method: 'POST',
  path: '/account/sms',
  from: 'specification',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Send a six-digit code by text message or mail; the answer never says whether the account exists',
  body: z.strictObject({
    /** Phone number, mail address, or (for `puzzle`) the account: only the server knows where the code goes. */
    target: z.string().trim().min(1).max(128),
    purpose: z.enum(['login', 'reset', 'puzzle', 'register']),
    device: Device,
  }),
  data: z.object({ resendAfterSeconds: z.int() }),
  errors: ['CODE_TOO_SOON'],
})

export const verifyCode = endpoint({
  method: 'POST',
  path: '/account/verifyCode',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Exchange a code for a single-use ticket (10 minutes): for a new password, or in place of the puzzle',
  body: z.strictObject({
    target: z.string().trim().min(1).max(128),
    purpose: z.enum(['reset', 'puzzle']),
    code: SixDigits,
    device: Device,
  }),
  data: z.object({ ticket: z.string() }),
  errors: ['CODE_WRONG'],
})

export const forgetPassword = endpoint({
  method: 'POST',
  path: '/auth/forge-password',
  from: 'specification',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Set a new password with the ticket of the wizard; ends every session of the account',
  body: z.strictObject({
    ticket: z.string().min(16).max(256),
    password: z.string().min(1).max(128),
    confirmpassword: z.string().min(1).max(128),
  }),
  data: Nothing,
  errors: ['TICKET_INVALID', 'PASSWORD_WEAK'],
})

export const validateLogin = endpoint({
  method: 'GET',
  path: '/cas/client/validateLogin',
  from: 'specification',
  who: 'public',
  effect: 'write',
  whenPaused: 'allowed',
  summary: 'Sign in with a ticket of the single sign-on service',
  query: z.object({ ticket: z.string().min(1).max(512), service: z.string().max(512).optional() }),
  data: LoginData,
  errors: ['CAS_OFF', 'TICKET_INVALID'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/sys/logout',
  from: 'specification',
  who: 'user',
  whenPaused: 'allowed',
  answeredBefore: 'password',
  whenPreviewing: 'allowed',
  shopId: 'blank',
  summary: 'End the caller’s own session',
  data: Nothing,
})

export const userInfo = endpoint({
  method: 'GET',
  path: '/user/info',
  from: 'specification',
  who: 'user',
  whenPaused: 'allowed',
  answeredBefore: 'password',
  summary: 'Who the caller is, with the shops that may be chosen',
  data: UserInfo,
})

/** An entry of the server's menu. A foreign upstream may leave out nearly every field. */
export interface MenuEntry {
  path: string
  name?: string | null | undefined
  component?: string | null | undefined
  redirect?: string | null | undefined
  hidden?: boolean | null | undefined
  alwaysShow?: boolean | null | undefined
  /** "0" is not a route (specification, section 2). */
  route?: string | null | undefined
  position?: string | number | null | undefined
  meta?:
    | {
        title?: string | undefined
        titleEn?: string | null | undefined
        icon?: string | null | undefined
        url?: string | null | undefined
        permissionList?: string[] | null | undefined
        keepAlive?: boolean | null | undefined
      }
    | null
    | undefined
  children?: MenuEntry[] | null | undefined
}
export const MenuEntry: z.ZodType<MenuEntry> = z.lazy(() =>
  z.object({
    path: z.string().max(256),
    name: z.string().nullish(),
    component: z.string().nullish(),
    redirect: z.string().nullish(),
    hidden: z.boolean().nullish(),
    alwaysShow: z.boolean().nullish(),
    route: z.string().nullish(),
    position: z.union([z.string(), z.number()]).nullish(),
    meta: z
      .object({
        title: z.string().optional(),
        titleEn: z.string().nullish(),
        icon: z.string().nullish(),
        url: z.string().nullish(),
        permissionList: z.array(z.string()).nullish(),
        keepAlive: z.boolean().nullish(),
      })
      .nullish(),
    children: z.array(MenuEntry).nullish(),
  }),
)
const ButtonPermission = z.object({ type: z.string(), action: z.string(), status: z.string() })

export const permissionsByToken = endpoint({
  method: 'GET',
  path: '/sys/permission/getUserPermissionByToken',
  from: 'specification',
  who: 'user',
  whenPaused: 'allowed',
  answeredBefore: 'password',
  summary: 'Menu, granted buttons and the buttons that the system knows',
  data: z.object({
    menu: z.array(MenuEntry),
    auth: z.array(ButtonPermission),
    allAuth: z.array(ButtonPermission),
    /** Extension: start pages of this person's roles; the first one in their menu is used. */
    landings: z.array(z.string().max(256)).optional(),
  }),
})

export const currentDepartments = endpoint({
  method: 'GET',
  path: '/sys/user/getCurrentUserDeparts',
  from: 'specification',
  who: 'user',
  whenPaused: 'allowed',
  answeredBefore: 'password',
  summary: 'Departments of the caller and the code of the current one',
  data: z.object({
    list: z.array(z.object({ id: Id, departName: z.string(), orgCode: z.string() })),
    orgCode: z.string().nullable(),
  }),
})

export const selectDepartment = endpoint({
  method: 'POST',
  path: '/sys/selectDepart',
  from: 'specification',
  who: 'user',
  whenPaused: 'allowed',
  answeredBefore: 'password',
  summary: 'Choose the current department; the subject is the session’s user whatever the body says',
  body: z.strictObject({ orgCode: z.string().min(1).max(64), username: z.string().max(64) }),
  data: Renewed.extend({ userInfo: UserInfo }),
  errors: ['DEPARTMENT_FOREIGN'],
})

export const updatePassword = endpoint({
  method: 'POST',
  path: '/sys/user/updatePassword',
  from: 'specification',
  who: 'user',
  whenPaused: 'allowed',
  answeredBefore: 'password',
  summary: 'Change the caller’s own password; ends the other sessions',
  body: z.strictObject({
    username: z.string().max(64),
    oldpassword: z.string().min(1).max(128),
    password: z.string().min(1).max(128),
    confirmpassword: z.string().min(1).max(128),
  }),
  data: Renewed.nullable(),
  errors: ['PASSWORD_WRONG', 'PASSWORD_WEAK', 'LOGIN_DELAYED'],
})

export const changeSelectedShop = endpoint({
  method: 'GET',
  path: '/sys/user/changeSelecedShop',
  from: 'specification',
  who: 'user',
  effect: 'write',
  whenPaused: 'allowed',
  summary: 'Choose the current shop among the caller’s own',
  query: z.object({ shopId: Id }),
  data: Renewed.extend({ userInfo: UserInfo }),
  errors: ['NOT_FOUND'],
})
