import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'

const TONES = { ended: 'ok', endedAll: 'ok', gone: 'info', failed: 'danger' } as const
const DONE = Object.keys(TONES) as (keyof typeof TONES)[]

/** What has just been done, said once. */
export async function OnlineOutcome({ done, count }: { done: string; count: number }) {
  const t = await getTranslations('online.done')
  const known = DONE.find((each) => each === done)
  if (!known) return null
  return (
    <Notice tone={TONES[known]} role={known === 'failed' ? 'alert' : 'status'} once>
      {t(known, { count: Number.isFinite(count) ? count : 0 })}
    </Notice>
  )
}
