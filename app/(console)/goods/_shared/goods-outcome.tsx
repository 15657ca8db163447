import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'

const DONE = [
  ...['added', 'saved', 'savedReviewed', 'submitted', 'incomplete', 'withdrawn', 'recycled', 'restored', 'copied'],
  ...['listed', 'delisted', 'notShelved', 'takenDown', 'reinstated', 'notBegun', 'words'],
] as const
const TONES = { incomplete: 'warn', words: 'warn', notShelved: 'danger', notBegun: 'danger' } as const

/** What has just been done, said once. */
export async function GoodsOutcome({ done }: { done: unknown }) {
  const t = await getTranslations('goods.done')
  return <Outcome<string> done={done} known={DONE} text={(key) => t(key)} tones={TONES} />
}
