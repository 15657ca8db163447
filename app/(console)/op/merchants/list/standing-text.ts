import { ukTime } from '@/components/ui/uk-time'
import type { MerchantRow } from '@/lib/contract/merchant'
import type { Locale } from '@/lib/domain/locale'

type Words = (key: string, values?: Record<string, string>) => string

/** State of a shop and upcoming measures: "Open · ban from 1 Dec 2026". */
export function standingText(
  { standing, scheduled }: Pick<MerchantRow, 'standing' | 'scheduled'>,
  t: Words,
  locale: Locale,
) {
  const now = t(`standing.${standing?.kind ?? 'open'}`)
  if (!scheduled) return now
  const day = ukTime(Date.parse(scheduled.from), 'date', locale)
  return `${now} · ${t(`scheduled.${scheduled.kind}`, { day })}`
}
