import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'

const DONE = ['endedAll', 'endedThese', 'endedSome', 'noneTicked', 'tooMany', 'gone', 'failed'] as const
const TONES = { endedSome: 'info', noneTicked: 'warn', tooMany: 'warn', gone: 'info', failed: 'danger' } as const
type Search = Readonly<Record<string, string | string[] | undefined>>

/** Shows the result of the last act once. */
export async function OnlineOutcome({ search }: { search: Search }) {
  const t = await getTranslations('online.done')
  const count = (name: string) => Number.parseInt(String(search[name] ?? 0), 10) || 0
  return (
    <Outcome
      done={search.done}
      known={DONE}
      text={(key) => t(key, { count: count('count'), left: count('left') })}
      tones={TONES}
    />
  )
}
