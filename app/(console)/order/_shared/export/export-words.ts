import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { type CarrierRow, carrierName } from '@/components/order/carrier-name'
import { ukStamp } from '@/components/ui/uk-time'
import { csvText } from '@/lib/csv/csv'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { piecesLeft } from '@/lib/domain/order/lines'
import { statusKey } from '@/lib/domain/order/status'
import type { ExportWords } from './export-cells'
import type { FileColumn } from './line-cells'

/** Names read from dictionaries. */
interface ExportNames extends Pick<ExportWords, 'reason'> {
  carriers: readonly CarrierRow[]
}

/** Texts and header of the file in the reader's language. */
export async function exportWords({ carriers, reason }: ExportNames, columns: readonly FileColumn[]) {
  const [t, clock, spoken] = await Promise.all([
    getTranslations('order'),
    getTranslations('common.promise'),
    getLocale(),
  ])
  const locale = knownLocale(spoken)
  const words: ExportWords = {
    status: (code) => t(`status.${statusKey(code)}`),
    mark: (mark) => t(`mark.${mark}`),
    reason,
    paused: clock('paused'),
    payType: (code) => (code === null ? '' : t(`payType.${code}`)),
    invoice: (code) => t(`invoice.${code}`),
    goodsLocation: (code) => t(`goodsLocation.${code}`),
    rating: (code) => t(`rating.${code}`),
    vatBy: (liable) => t(`vatOf.${liable}`),
    carrier: (code) => carrierName(carriers, code, locale),
    title: ({ title, spec, code }) =>
      [pickText(title, locale), pickText(spec, locale), code && `[${code}]`].filter(Boolean).join(' '),
    begun: (goods, line) =>
      t('export.line', { goods, shipped: line.shippedQty, refunded: line.refundedQty, left: piecesLeft(line) }),
    time: (instant) => {
      const at = instant === null ? null : Date.parse(instant)
      return at === null ? null : ukStamp(at)
    },
  }
  return { words, head: columns.map((name) => csvText(t(`export.column.${name}`))) }
}
