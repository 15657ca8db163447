import { getTranslations } from 'next-intl/server'
import type { OldValues } from '@/app/_kit/record/old-values'
import { RestoredForm } from '@/app/_kit/record/restored-form'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { FreeFields } from '@/components/form/free-fields'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { DICT_CODE_MAX, DICT_DESCRIPTION_MAX, DICT_NAME_MAX, type Dictionary } from '@/lib/contract/dictionary'
import { draftKey } from '@/lib/session/draft-key'
import { CHECKED_NAMES, DICTS } from '../_dicts/dict-view'
import { add, edit, lookFree } from '../actions'

interface Props {
  dictionary?: Dictionary
  /** Earlier version with which the form starts. */
  old?: OldValues | null
}

/** Names and description of a dictionary; for a new one also its code. */
export async function DictNames({ dictionary, old }: Props) {
  const [t, texts, draft] = await Promise.all([
    getTranslations('dictionary'),
    formTexts(),
    draftKey(`dictionary.${old?.entry.id ?? ''}`, dictionary),
  ])
  const hidden: Record<string, string | number> = dictionary ? { id: dictionary.id, version: dictionary.version } : {}
  return (
    <Card title={dictionary && t('names')}>
      <RestoredForm old={old} action={dictionary ? edit : add} texts={texts} hidden={hidden} draft={draft} guard>
        {!dictionary && (
          <FreeFields check={lookFree.bind(null, null)} names={CHECKED_NAMES}>
            <TextField name="dictCode" label={t('column.dictCode')} hint={t('codeHint')} maxLength={DICT_CODE_MAX} />
          </FreeFields>
        )}
        <div className="form-twins">
          <TextField name="dictName" label={t('nameZh')} value={dictionary?.dictName} maxLength={DICT_NAME_MAX} />
          <TextField
            name="dictNameEn"
            label={t('nameEn')}
            value={dictionary?.dictNameEn}
            maxLength={DICT_NAME_MAX}
            optional
          />
        </div>
        <TextareaField
          name="description"
          label={t('description')}
          value={dictionary?.description}
          maxLength={DICT_DESCRIPTION_MAX}
          rows={2}
          optional
        />
        <FormFoot act={t(dictionary ? 'save' : 'create')} back={DICTS} />
      </RestoredForm>
    </Card>
  )
}
