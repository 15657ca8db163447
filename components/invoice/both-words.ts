import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { BuyerInvoicePaper } from '@/lib/contract/buyer/invoice'
import { formatRate } from '@/lib/domain/money'

/** A word of `finance.buyerInvoice.paper` in both languages. */
export type Both = (key: string, values?: Record<string, string>) => string

export async function bothWords(): Promise<Both> {
  const namespace = 'finance.buyerInvoice.paper'
  const [zh, en] = await Promise.all([
    getTranslations({ locale: 'zh-CN', namespace }),
    getTranslations({ locale: 'en-GB', namespace }),
  ])
  return (key, values) => `${zh(key, values)} / ${en(key, values)}`
}

/** VAT lines of the invoice: who is liable, the rate and the amounts. */
export function vatTextOf({ vat: { liable, rateBp, platform } }: BuyerInvoicePaper, both: Both): string[] {
  return [
    ...(rateBp > 0 ? [`${both('rate')}: ${formatRate(rateBp)}`] : []),
    both(`liable.${liable}`, { name: platform?.name ?? '' }),
    ...(platform?.vatNo ? [`${both('liable.platformNo')}: ${platform.vatNo}`] : []),
    both('shares'),
  ]
}
