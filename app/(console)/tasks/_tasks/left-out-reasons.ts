import 'server-only'
import { getTranslations } from 'next-intl/server'
import { fillText } from '@/components/form/form-text'
import type { LeftOutRow } from '@/lib/contract/task'

/** Says why a row was left out, in the words of the check of an import. */
export async function reasonsText(): Promise<(row: LeftOutRow) => string> {
  const t = await getTranslations('fulfilment.import')
  const codes = t.raw('code') as Record<string, string>
  const text = ({ code, other }: LeftOutRow['reasons'][number]) =>
    // The check speaks of a box below it; here that box was not ticked.
    code === 'duplicate' ? t('notMeant', { other }) : fillText(codes[code] ?? code, { other })
  return ({ reasons }) => reasons.map(text).join(' · ')
}
