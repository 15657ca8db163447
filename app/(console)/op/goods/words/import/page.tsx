import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { FormPage } from '@/components/page/form-page'
import { Card } from '@/components/ui/card'
import { WORD_LANGS, WORD_LEVELS } from '@/lib/domain/word'
import { requireScreen } from '@/lib/session/session'
import { WORDS } from '../_words/word-form'
import { ScopesField } from '../_words/word-parts'
import { importMany } from '../actions'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('word'))('import.title'),
})

/** Page that imports many words. */
export default async function ImportWords() {
  await requireScreen('/op/goods/words/import')
  const [t, texts] = await Promise.all([getTranslations('word'), formTexts()])
  const choices = (values: readonly string[], of: string) =>
    values.map((value) => ({ value, label: t(`${of}.${value}`) }))
  return (
    <FormPage title={t('import.title')} back={{ href: WORDS, label: t('title') }}>
      <Card>
        <ActionForm action={importMany} texts={texts} guard>
          <TextareaField name="text" label={t('import.text')} hint={t('import.hint')} rows={10} />
          <ChoiceField name="lang" label={t('column.lang')} options={choices(WORD_LANGS, 'lang')} value="zh" />
          <ChoiceField
            name="level"
            label={t('column.level')}
            hint={t('levelHint')}
            options={choices(WORD_LEVELS, 'level')}
            value="review"
          />
          <ScopesField />
          <TextField name="note" label={t('column.note')} maxLength={200} optional />
          <FormFoot act={t('import.act')} back={WORDS} />
        </ActionForm>
      </Card>
    </FormPage>
  )
}
