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

type Line = BuyerInvoicePaper['lines'][number]
type Liable = NonNullable<Line['vat']>['liable']

const isNone = ({ vat }: Line): boolean => vat?.liable === 'none'

/** Whether the paper speaks of VAT: that of a seller who is not registered has no VAT line anywhere. */
export const hasVat = ({ lines, vat }: BuyerInvoicePaper): boolean =>
  lines.length === 0 ? vat.liable !== 'none' : !lines.every(isNone)

/** The rate of a line; of a paper from before it was kept by line, the order's. */
export const rateOf = ({ vat }: BuyerInvoicePaper, line: Line): string => {
  const charged = line.vat ?? vat
  const owed: readonly Liable[] = ['seller', 'platform', 'platformImport']
  return owed.includes(charged.liable) ? formatRate(charged.rateBp) : '—'
}

/** Whose VAT it is, and what the amounts are. */
export function vatTextOf(paper: BuyerInvoicePaper, both: Both): string[] {
  const { vat, lines } = paper
  const keys = lines.map((line) => (line.vat?.reason === 'buyerAbroad' ? 'islands' : (line.vat ?? vat).liable))
  return [
    ...[...new Set(lines.length > 0 ? keys : [vat.liable])].map((key) =>
      both(`liable.${key}`, { name: vat.platform?.name ?? '' }),
    ),
    ...(vat.platform?.vatNo ? [`${both('liable.platformNo')}: ${vat.platform.vatNo}`] : []),
    both('shares'),
  ]
}
