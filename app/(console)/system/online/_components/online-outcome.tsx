import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'

const DONE = ['ended', 'endedAll', 'gone', 'failed'] as const
const TONES = { gone: 'info', failed: 'danger' } as const

/** What has just been done, said once. */
export async function OnlineOutcome({ done, count }: { done: string; count: number }) {
  const t = await getTranslations('online.done')
  return (
    <Outcome
      done={done}
      known={DONE}
      text={(key) => t(key, { count: Number.isFinite(count) ? count : 0 })}
      tones={TONES}
    />
  )
}
