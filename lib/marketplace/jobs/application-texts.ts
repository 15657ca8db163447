import type { Locale } from '@/lib/domain/locale'

/** Messages to applicants; `registered` goes to a contact that already has an account. */
export const APPLICATION_NEWS = ['submitted', 'returned', 'passed', 'refused', 'registered'] as const
type News = (typeof APPLICATION_NEWS)[number]

const TEXTS: Record<Locale, Record<News, [subject: string, text: string]>> = {
  'zh-CN': {
    submitted: ['已收到您的入驻申请', '我们已收到您的入驻申请 {no}，一般在两个工作日内给出结果。'],
    returned: [
      '入驻申请需要更正',
      '入驻申请 {no} 有内容需要更正，请登录“入驻申请”查看原因并重新提交，只需更正被退回的部分。',
    ],
    passed: ['入驻申请已通过', '入驻申请 {no} 已通过，店铺已开通。请用注册时的账号和密码登录。'],
    refused: ['入驻申请未通过', '入驻申请 {no} 未通过审核，请登录“入驻申请”查看原因。'],
    registered: [
      '该联系方式已有账号',
      '有人用该联系方式申请入驻，但它已有账号或申请。请直接登录，忘记密码可在登录页重设；如非本人操作，无需理会。',
    ],
  },
  'en-GB': {
    submitted: [
      'We have your application',
      'We have your application {no}. You will hear from us within two working days.',
    ],
    returned: [
      'Your application needs a correction',
      'Part of your application {no} was returned. Open your application to read why, correct only that and submit it again.',
    ],
    passed: [
      'Your application has passed',
      'Your application {no} has passed and your shop is open. Sign in with the account and password of your registration.',
    ],
    refused: ['Your application was refused', 'Your application {no} was refused. Open your application to read why.'],
    registered: [
      'You have an account already',
      'Somebody wants to register with this contact, but it has an account or an application already. Sign in instead, or set a new password on the sign-in page. If it was not you, there is nothing to do.',
    ],
  },
}

/** Text of a message to an applicant, by email or text message. */
export function applicationText(message: { application: News; no: string; locale: Locale }) {
  const [subject, text] = TEXTS[message.locale][message.application]
  return { subject: `Entrepot ${subject}`, text: text.replace('{no}', message.no) }
}
