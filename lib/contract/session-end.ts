import { type Locale, pickText, type Twin } from '@/lib/domain/locale'

/** Reasons, other than a timeout, for the end of a session, as shown to its owner. */
const ENDS = {
  frozen: { zh: '账号已被冻结，请联系管理员。', en: 'Your account has been frozen: contact your administrator. ' },
  over: { zh: '账号有效期已过，请联系管理员。', en: 'Your account is no longer valid: contact your administrator. ' },
  removed: { zh: '账号已被移除，请联系管理员。', en: 'Your account has been removed: contact your administrator. ' },
  forced: { zh: '管理员已结束您的登录。', en: 'An administrator has ended your session. ' },
  elsewhere: {
    zh: '您已在其他设备上结束了这里的登录。',
    en: 'This session was ended from another device of yours. ',
  },
  password: { zh: '密码已在其他设备上修改。', en: 'Your password was changed on another device. ' },
  recovered: {
    zh: '密码已通过“忘记密码”重设。',
    en: 'Your password was set anew under “Forgotten password”. ',
  },
  reset: { zh: '管理员已重置您的密码。', en: 'An administrator has reset your password. ' },
  second: { zh: '二次验证已在其他设备上更改。', en: 'Two-step sign-in was changed on another device. ' },
  secondReset: { zh: '管理员已停用您的二次验证。', en: 'An administrator has switched off your two-step sign-in. ' },
  contactByOther: { zh: '管理员已更换您的联系方式。', en: 'An administrator has changed your contact. ' },
  contact: { zh: '联系方式已在其他设备上更换。', en: 'Your contact was changed on another device. ' },
} as const satisfies Record<string, Twin>

export type SessionEnd = keyof typeof ENDS

export const SESSION_ENDS = Object.keys(ENDS) as readonly SessionEnd[]

/** Reason in the details of a refusal; null if there is none that is known. */
export const sessionEndOf = (value: unknown): SessionEnd | null => SESSION_ENDS.find((end) => end === value) ?? null

/** Sentence before "please sign in again"; empty without a known reason. */
export function endText(value: unknown, locale: Locale): string {
  const end = sessionEndOf(value)
  return end ? pickText(ENDS[end], locale) : ''
}
