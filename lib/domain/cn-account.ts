import { bareTyped } from './typed'

/** Chinese banks by the class of their clearing number (CNAPS): its first three digits. */
const BANKS: Readonly<Record<string, string>> = {
  '102': '中国工商银行',
  '103': '中国农业银行',
  '104': '中国银行',
  '105': '中国建设银行',
  '201': '国家开发银行',
  '203': '中国农业发展银行',
  '301': '交通银行',
  '302': '中信银行',
  '303': '中国光大银行',
  '304': '华夏银行',
  '305': '中国民生银行',
  '306': '广发银行',
  '307': '平安银行',
  '308': '招商银行',
  '309': '兴业银行',
  '310': '上海浦东发展银行',
  '403': '中国邮政储蓄银行',
}

/** True for a Chinese bank's clearing number: twelve digits, the last a check digit (ISO 7064, MOD 11,10). */
export function isCnaps(text: string): boolean {
  if (!/^\d{12}$/.test(bareTyped(text))) return false
  const digits = [...bareTyped(text)].map(Number)
  const rest = digits.slice(0, 11).reduce((product, digit) => (((product + digit) % 10 || 10) * 2) % 11, 10)
  return (11 - rest) % 10 === digits[11]
}

/** Bank of a clearing number, or null if its class is shared by several banks. */
export const bankOfCnaps = (cnaps: string): string | null => BANKS[bareTyped(cnaps).slice(0, 3)] ?? null

/** True if a bank's name and a clearing number certainly belong to different banks. */
export const isOtherBank = (bank: string, cnaps: string): boolean =>
  bankOfCnaps(cnaps) !== null && bankOfCnaps(cnaps) !== bank && Object.values(BANKS).includes(bank)

/** A Chinese account number: 12 to 25 digits. */
export const isCnAccount = (text: string): boolean => /^\d{12,25}$/.test(bareTyped(text))

/** True if a name has Chinese characters. */
export const isChinese = (name: string): boolean => /\p{Script=Han}/u.test(name)
