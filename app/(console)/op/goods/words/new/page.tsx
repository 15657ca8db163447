import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { WORDS, wordForm } from '../_words/word-form'
import { ScopesField } from '../_words/word-parts'
import { add } from '../actions'

const PATH = '/op/goods/words/new'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTranslations('word'))('newTitle') })

const form = async () => (
  <Card>
    <RecordForm form={wordForm} action={add} controls={{ scopes: <ScopesField /> }} />
  </Card>
)

/** A new word. */
export default async function NewWord() {
  await requireScreen(PATH)
  return <RecordPage words="word" list={WORDS} at={PATH} draw={form} />
}
