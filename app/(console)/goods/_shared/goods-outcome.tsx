import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { TextLink } from '@/components/ui/text-link'

const DONE = [
  ...['added', 'saved', 'savedReviewed', 'submitted', 'incomplete', 'withdrawn', 'recycled', 'restored', 'copied'],
  ...['listed', 'delisted', 'notShelved', 'takenDown', 'reinstated', 'notBegun', 'words'],
] as const
const TONES = { incomplete: 'warn', words: 'warn', notShelved: 'danger', notBegun: 'danger' } as const

/** These leave a draft behind. */
const UNFINISHED: ReadonlySet<string> = new Set(['added', 'incomplete', 'copied', 'words'])

interface Props {
  done: unknown
  /** The form where a draft goes on, for who may write in it. */
  form?: string | null
}

/** Shows once what has just been done, with the next step if a draft is left. */
export async function GoodsOutcome({ done, form }: Props) {
  const t = await getTranslations('goods.done')
  const action = (key: string) => form && UNFINISHED.has(key) && <TextLink href={form}>{t('goOn')}</TextLink>
  return <Outcome<string> done={done} known={DONE} text={(key) => t(key)} tones={TONES} action={action} />
}
