import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { wordList } from './_words/word-list'

export const generateMetadata = () => listTitle(wordList)

/** Listed words that texts are checked for. */
export default async function Words({ searchParams }: PageProps<'/op/goods/words'>) {
  const session = await requireScreen(wordList.path)
  const [t, search] = await Promise.all([getTranslations('word'), searchParams])
  return (
    <ListScreen
      definition={wordList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
      actions={
        <>
          <ButtonLink href={`${wordList.path}/test`}>{t('test.title')}</ButtonLink>
          {session.can('word:edit') && <ButtonLink href={`${wordList.path}/import`}>{t('import.title')}</ButtonLink>}
        </>
      }
    />
  )
}
