import 'server-only'
import { getTranslations } from 'next-intl/server'
import { fillText } from '@/components/form/form-text'
import type { LeftOutRow } from '@/lib/contract/task'

/** Explains why a row was skipped, in the words of the import's check. */
export async function reasonsText(): Promise<(row: LeftOutRow) => string> {
  const t = await getTranslations('fulfilment.import')
  const codes = t.raw('code') as Record<string, string>
  const text = ({ code, other }: LeftOutRow['reasons'][number]) =>
    // The check refers to a box below it, which was not ticked here.
    code === 'duplicate' ? t('notMeant', { other }) : fillText(codes[code] ?? code, { other })
  return ({ reasons }) => reasons.map(text).join(' · ')
}
