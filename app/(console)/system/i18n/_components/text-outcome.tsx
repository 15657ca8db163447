import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'

const DONE = ['saved', 'reset', 'imported', 'notExported'] as const
const TONES = { notExported: 'danger' } as const

type Search = Readonly<Record<string, string | string[] | undefined>>

/** Shows once what has just been done. */
export async function TextOutcome({ search }: { search: Search }) {
  const t = await getTranslations('translation.done')
  const count = Number.parseInt(String(search.count ?? 0), 10) || 0
  return <Outcome done={search.done} known={DONE} text={(key) => t(key, { count })} tones={TONES} />
}
