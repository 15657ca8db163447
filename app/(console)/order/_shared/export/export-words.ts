import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { type CarrierRow, carrierName } from '@/components/order/carrier-name'
import { ukStamp } from '@/components/ui/uk-time'
import { csvText } from '@/lib/csv/csv'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { statusKey } from '@/lib/domain/order-status'
import type { ExportColumn, ExportWords } from './export-cells'

/** Words and header of the file in the reader's language. */
export async function exportWords(carriers: readonly CarrierRow[], columns: readonly ExportColumn[]) {
  const [t, spoken] = await Promise.all([getTranslations('order'), getLocale()])
  const locale = knownLocale(spoken)
  const words: ExportWords = {
    status: (code) => t(`status.${statusKey(code)}`),
    payType: (code) => (code === null ? '' : t(`payType.${code}`)),
    carrier: (code) => carrierName(carriers, code, locale),
    title: ({ title, spec, code }) =>
      [pickText(title, locale), pickText(spec, locale), code && `[${code}]`].filter(Boolean).join(' '),
    time: (instant) => {
      const at = instant === null ? null : Date.parse(instant)
      return at === null ? null : ukStamp(at)
    },
  }
  return { words, head: columns.map((name) => csvText(t(`export.column.${name}`))) }
}
