import type { Locale } from '@/lib/domain/locale'

type Purpose = 'login' | 'reset' | 'puzzle'

const PURPOSES: Record<Locale, Record<Purpose, string>> = {
  'zh-CN': { login: '登录', reset: '重设密码', puzzle: '登录安全' },
  'en-GB': { login: 'signing in', reset: 'a new password', puzzle: 'the security check' },
}

/** What a person reads on the phone or in the mail. */
export function codeText(message: { code: string; purpose: Purpose; locale: Locale }): {
  subject: string
  text: string
} {
  const purpose = PURPOSES[message.locale][message.purpose]
  return message.locale === 'zh-CN'
    ? {
        subject: `Entrepot 验证码：${purpose}`,
        text: `您的${purpose}验证码是 ${message.code}，5 分钟内有效。请勿告诉他人。`,
      }
    : {
        subject: `Your Entrepot code for ${purpose}`,
        text: `Your code for ${purpose} is ${message.code}. It is valid for five minutes. Tell nobody.`,
      }
}
