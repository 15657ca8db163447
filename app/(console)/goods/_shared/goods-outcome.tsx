import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { TextLink } from '@/components/ui/text-link'

const DONE = [
  ...['added', 'saved', 'savedReviewed', 'submitted', 'incomplete', 'withdrawn', 'recycled', 'restored', 'copied'],
  ...['listed', 'delisted', 'notShelved', 'takenDown', 'reinstated', 'notBegun', 'words'],
] as const
const TONES = { incomplete: 'warn', words: 'warn', notShelved: 'danger', notBegun: 'danger' } as const

/** Outcomes that leave a draft. */
const UNFINISHED: ReadonlySet<string> = new Set(['added', 'incomplete', 'copied', 'words'])

interface Props {
  done: unknown
  /** Form that continues the draft, if the reader may edit it. */
  form?: string | null
}

/** Shows the result of the last act once, with the next step if a draft remains. */
export async function GoodsOutcome({ done, form }: Props) {
  const t = await getTranslations('goods.done')
  const action = (key: string) => form && UNFINISHED.has(key) && <TextLink href={form}>{t('goOn')}</TextLink>
  return <Outcome<string> done={done} known={DONE} text={(key) => t(key)} tones={TONES} action={action} />
}
