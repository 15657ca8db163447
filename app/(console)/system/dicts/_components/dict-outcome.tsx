import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'

const DONE = ['added', 'saved', 'deleted', 'itemAdded', 'itemSaved', 'itemDeleted'] as const

/** What has just been done, said once. */
export async function DictOutcome({ done }: { done: unknown }) {
  const t = await getTranslations('dictionary.done')
  const known = DONE.find((each) => each === done)
  if (!known) return null
  return (
    <Notice tone="ok" role="status" once>
      {t(known)}
    </Notice>
  )
}
