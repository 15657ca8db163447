import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'

const DONE = ['dropped', 'changedNow', 'plannedNow', 'declined'] as const
const NOT_DONE = ['notDropped', 'notDecided'] as const

/** Message about the decision on a planned change. */
export async function SettingDone({ done }: { done: string | null }) {
  const t = await getTranslations('config')
  const key = [...DONE, ...NOT_DONE].find((each) => each === done)
  if (!key) return null
  return (
    <Notice tone={DONE.some((each) => each === key) ? 'ok' : 'warn'} role="status" once>
      {t(key)}
    </Notice>
  )
}
