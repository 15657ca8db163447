import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getWord } from '@/lib/contract/word'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { WORDS } from '../_words/word-form'
import { WordParts } from '../_words/word-parts'

type Props = PageProps<'/op/goods/words/[id]'>

const naming = async (id: string) => {
  const { word } = await read(getWord, { query: { id } })
  return { zh: word, en: word }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/goods/words/[id]')
  return { title: await recordTitle('word', nameOf(naming((await params).id))) }
}

/** One listed word. */
export default async function WordPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/op/goods/words/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return (
    <RecordPage
      words="word"
      list={WORDS}
      at={`${WORDS}/${id}`}
      search={search}
      name={naming(id)}
      draw={() => WordParts({ id, can })}
    />
  )
}
