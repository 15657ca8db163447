import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'

const DONE = ['added', 'saved', 'deleted', 'itemAdded', 'itemSaved', 'itemDeleted', 'imported', 'notExported'] as const
const TONES = { notExported: 'danger' } as const

/** What has just been done, said once. */
export async function DictOutcome({ done }: { done: unknown }) {
  const t = await getTranslations('dictionary.done')
  return <Outcome done={done} known={DONE} text={(key) => t(key)} tones={TONES} />
}
