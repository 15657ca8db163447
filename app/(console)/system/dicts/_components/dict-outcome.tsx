import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'

const DONE = [
  'added',
  'saved',
  'deleted',
  'restored',
  'erased',
  'itemAdded',
  'itemSaved',
  'itemDeleted',
  'switchedOn',
  'switchedOff',
  'noneTicked',
  'noDictTicked',
  'tooMany',
  'failed',
  'imported',
  'notExported',
] as const
const TONES = {
  noneTicked: 'warn',
  noDictTicked: 'warn',
  tooMany: 'warn',
  failed: 'danger',
  notExported: 'danger',
} as const

/** Shows the result of the last act once. */
export async function DictOutcome({ done }: { done: unknown }) {
  const t = await getTranslations('dictionary.done')
  return <Outcome done={done} known={DONE} text={(key) => t(key)} tones={TONES} />
}
