import type { Locale } from '@/lib/domain/locale'

type Purpose = 'login' | 'reset' | 'puzzle' | 'contact' | 'register' | 'applicant' | 'buyer' | 'order'

const PURPOSES: Record<Locale, Record<Purpose, string>> = {
  'zh-CN': {
    login: '登录',
    reset: '重设密码',
    puzzle: '登录安全',
    contact: '更换联系方式',
    register: '入驻注册',
    applicant: '继续入驻申请',
    buyer: '商城注册',
    order: '查询订单',
  },
  'en-GB': {
    login: 'signing in',
    reset: 'a new password',
    puzzle: 'the security check',
    contact: 'your new contact',
    register: 'your registration',
    applicant: 'your application',
    buyer: 'your new account',
    order: 'finding your order',
  },
}

/** Text of a code, by email or text message. */
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
        text: `Your code for ${purpose} is ${message.code}. It is valid for five minutes. Don’t share it.`,
      }
}

/** Text to the owner about a password change at `at`, whether or not the owner made it. */
const newPasswordText = ({ at, locale }: { at: string; locale: Locale }): { subject: string; text: string } =>
  locale === 'zh-CN'
    ? {
        subject: 'Entrepot 密码已修改',
        text: `您的账号密码于 ${at}（伦敦时间）修改。如非本人操作，请立即用“忘记密码”重设，并联系管理员。`,
      }
    : {
        subject: 'Your Entrepot password was changed',
        text: `The password of your account was changed on ${at} (London time). If this was not you, set a new one at once under "Forgot password?" and tell your administrator.`,
      }

/** The same to a buyer, who has no administrator. */
const buyerPasswordText = ({ at, locale }: { at: string; locale: Locale }): { subject: string; text: string } =>
  locale === 'zh-CN'
    ? {
        subject: 'Entrepot 商城密码已修改',
        text: `您的商城账号密码于 ${at}（伦敦时间）修改。如非本人操作，请立即在登录页用“忘记密码”重设。`,
      }
    : {
        subject: 'Your Entrepot Market password was changed',
        text: `The password of your account was changed on ${at} (London time). If this was not you, set a new one at once under “Forgot password?” on the sign-in page.`,
      }

/** Text to the owner of an address with which somebody tried to register again. */
const buyerRegisteredText = ({ at, locale }: { at: string; locale: Locale }): { subject: string; text: string } =>
  locale === 'zh-CN'
    ? {
        subject: 'Entrepot 商城：该邮箱已有账号',
        text: `有人于 ${at}（伦敦时间）用该邮箱注册商城账号，但它已有账号。请直接登录，忘记密码可在登录页重设。如非本人操作，无需理会。`,
      }
    : {
        subject: 'You already have an Entrepot Market account',
        text: `On ${at} (London time) somebody tried to open an account with this address, but it has one already. If it was you, sign in, or set a new password under “Forgot password?” on the sign-in page. If it was not you, there is nothing to do.`,
      }

type Change =
  | 'password'
  | 'buyerPassword'
  | 'buyerRegistered'
  | 'contact'
  | 'reset'
  | 'secondOn'
  | 'secondOff'
  | 'codes'

const CHANGES: Record<Locale, Record<Exclude<Change, 'password' | 'buyerPassword' | 'buyerRegistered'>, string>> = {
  'zh-CN': {
    contact: '联系方式已更换',
    reset: '管理员已重置您的密码',
    secondOn: '二次验证已启用',
    secondOff: '二次验证已停用',
    codes: '恢复码已重新生成',
  },
  'en-GB': {
    contact: 'The contact of your account was changed',
    reset: 'The password of your account was reset by an administrator',
    secondOn: 'Two-step sign-in of your account was turned on',
    secondOff: 'Two-step sign-in of your account was turned off',
    codes: 'New recovery codes were created for your account',
  },
}

/** Text to the account's owner about a change to signing in, whether or not the owner made it. */
export function securityText(message: { notice: Change; at: string; locale: Locale }) {
  const { notice, at, locale } = message
  if (notice === 'password') return newPasswordText(message)
  if (notice === 'buyerPassword') return buyerPasswordText(message)
  if (notice === 'buyerRegistered') return buyerRegisteredText(message)
  const what = CHANGES[locale][notice]
  return locale === 'zh-CN'
    ? { subject: `Entrepot ${what}`, text: `${what}：${at}（伦敦时间）。如非您的要求，请立即修改密码，并联系管理员。` }
    : {
        subject: `Entrepot: ${what}`,
        text: `${what} on ${at} (London time). If you did not ask for this, change your password at once and tell your administrator.`,
      }
}

/** Email of notifications: a line for each, with a link to all of them. */
export function notificationText(message: {
  lines: readonly string[]
  more: number
  link: string | null
  locale: Locale
}) {
  const { lines, more, link, locale } = message
  const count = lines.length + more
  const zh = locale === 'zh-CN'
  const rest = zh ? `……另有 ${more} 条` : `… and ${more} more`
  const all = link && (zh ? `查看全部：${link}` : `All of them: ${link}`)
  const foot = zh ? `在“通知设置”中选择接收哪些邮件。` : `Choose what is sent to you under “Notification preferences”.`
  const list = [...lines.map((line) => `- ${line}`), ...(more > 0 ? [rest] : [])].join('\n')
  const many = count === 1 ? 'A notification' : `${count} notifications`
  return {
    subject: zh ? `Entrepot：${count} 条通知` : `Entrepot: ${many}`,
    text: [list, '', ...(all ? [all] : []), foot].join('\n'),
  }
}

/** Email about an announcement; its full text is behind the link. */
export function announcementText(message: {
  title: string
  text: string
  reminder: boolean
  link: string
  locale: Locale
}) {
  const { title, text, reminder, link, locale } = message
  const zh = locale === 'zh-CN'
  const name = zh ? (reminder ? '提醒：' : '公告：') : reminder ? 'Reminder: ' : 'Announcement: '
  return {
    subject: `Entrepot ${name}${title}`,
    text: [title, '', text, '', zh ? `查看公告：${link}` : `Read it in the console: ${link}`].join('\n'),
  }
}

/** Text to a buyer about an order, from its template. */
export const buyerText = ({ about, text, locale }: { about: string; text: string; locale: Locale }) => ({
  subject: locale === 'zh-CN' ? `您的订单 ${about}` : `Your order ${about}`,
  text,
})

/** Invitation to work for a shop: how to set a password and sign in. */
export function invitationText(message: { invitation: string; shop: string; locale: Locale }, origin: string) {
  const { invitation: username, shop, locale } = message
  const way = `${origin}/user/alteration`
  return locale === 'zh-CN'
    ? {
        subject: `Entrepot ${shop} 邀请您加入`,
        text: `${shop} 已为您开通账号 ${username}。\n\n请打开 ${way} ，填写收到本邮件的邮箱，用收到的验证码设置密码，然后登录。\n\n如果您不认识这家店铺，无需理会。`,
      }
    : {
        subject: `Entrepot: ${shop} asks you to join`,
        text: `${shop} has opened the account ${username} for you.\n\nOpen ${way} , enter the address this mail came to, set a password with the code you receive, and sign in.\n\nIf you do not know this shop, there is nothing to do.`,
      }
}
