import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'

const WELL = ['added', 'reopened', 'replied', 'rated', 'sorted', 'sortedMany', 'merged', 'parted'] as const
const NOT = ['notSorted', 'notExported', 'othersMatch', 'tooMany', 'noneTicked', 'nothingChosen'] as const
const TONES = Object.fromEntries(NOT.map((key) => [key, 'warn' as const]))

/** Shows the result of the last act once; `count`: number of records. */
export async function FeedbackOutcome({ done, count = '' }: { done: string; count?: string }) {
  const t = await getTranslations('feedback.done')
  const many = Number.parseInt(count, 10) || 0
  return <Outcome done={done} known={[...WELL, ...NOT]} tones={TONES} text={(key) => t(key, { count: many })} />
}
