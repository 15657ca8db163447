import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'

const DONE = ['added', 'saved', 'deleted', 'itemAdded', 'itemSaved', 'itemDeleted'] as const

/** What has just been done, said once. */
export async function DictOutcome({ done }: { done: unknown }) {
  const t = await getTranslations('dictionary.done')
  return <Outcome done={done} known={DONE} text={(key) => t(key)} />
}
