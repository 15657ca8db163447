import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { TextareaField } from '@/components/form/textarea-field'
import { FormPage } from '@/components/page/form-page'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { WORD_SCOPES } from '@/lib/domain/word'
import { requireScreen } from '@/lib/session/session'
import { WORDS } from '../_words/word-form'
import { ScopeField, wordHits } from '../_words/word-hits'

const PATH = '/op/goods/words/test'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('word'))('test.title'),
})

/** Page that finds listed words in a text; the text is in the address, so it works without scripts. */
export default async function TestWords({ searchParams }: PageProps<'/op/goods/words/test'>) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('word'), searchParams])
  const text = typeof search.text === 'string' ? search.text.slice(0, 2_000) : ''
  const scope = WORD_SCOPES.find((each) => each === search.scope) ?? 'goods'
  return (
    <FormPage title={t('test.title')} back={{ href: WORDS, label: t('title') }}>
      <Card>
        <form method="get" className="form">
          {text && (await orError(() => wordHits(text, scope), PATH))}
          <TextareaField name="text" label={t('test.text')} value={text} rows={8} />
          <ScopeField scope={scope} />
          <div className="form-buttons">
            <Button type="submit" look="primary">
              {t('test.act')}
            </Button>
          </div>
        </form>
      </Card>
    </FormPage>
  )
}
