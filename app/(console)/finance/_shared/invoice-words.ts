import 'server-only'
import { getTranslations } from 'next-intl/server'

/** Words of `finance.invoice` in both languages: shop and accountant may read either. */
export async function invoiceWords(): Promise<(key: string) => string> {
  const [zh, en] = await Promise.all([
    getTranslations({ locale: 'zh-CN', namespace: 'finance.invoice' }),
    getTranslations({ locale: 'en-GB', namespace: 'finance.invoice' }),
  ])
  return (key) => `${zh(key)} / ${en(key)}`
}
