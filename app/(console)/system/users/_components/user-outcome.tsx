import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'

const DONE = [
  'added',
  'saved',
  'frozen',
  'unfrozen',
  'reset',
  'forcedOut',
  'secondReset',
  'deleted',
  'restored',
  'restoredFrozen',
  'restoredOver',
  'restoredBare',
  'restoredBareFrozen',
  'restoredBareOver',
  'erased',
  'tooMany',
  'notExported',
] as const

const TONES = { tooMany: 'warn', notExported: 'danger' } as const

/** What has just been done, said once. */
export async function UserOutcome({ done, count }: { done: string; count: number }) {
  const t = await getTranslations('system.users.done')
  const text = (key: (typeof DONE)[number]) => t(key, { count: Number.isFinite(count) ? count : 0 })
  return <Outcome done={done} known={DONE} text={text} tones={TONES} />
}
