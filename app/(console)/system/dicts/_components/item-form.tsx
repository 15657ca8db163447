import { getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { NumberField } from '@/components/form/number-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toneOf } from '@/components/ui/dict-tone'
import { TextLink } from '@/components/ui/text-link'
import { DICT_NAME_MAX, DICT_VALUE_MAX, type DictionaryItem } from '@/lib/contract/dictionary'
import { DICT_COLOURS } from '@/lib/domain/dictionary'
import { draftKey } from '@/lib/session/draft-key'
import { DICTS } from '../_dicts/dict-view'
import { addItem, editItem, removeItem } from '../actions'

interface Props {
  dictId: string
  /** Left out for a new one. */
  item?: DictionaryItem
  /** The order that a new one begins with. */
  next: number
  /** How many there are. */
  count: number
}

async function Words({ item }: Pick<Props, 'item'>) {
  const t = await getTranslations('dictionary')
  return (
    <>
      {!item && (
        <TextField
          name="itemValue"
          label={t('column.itemValue')}
          hint={t('valueHint')}
          maxLength={DICT_VALUE_MAX}
          columns={24}
        />
      )}
      <div className="form-twins">
        <TextField name="itemText" label={t('textZh')} value={item?.itemText} maxLength={DICT_NAME_MAX} />
        <TextField name="itemTextEn" label={t('textEn')} value={item?.itemTextEn} maxLength={DICT_NAME_MAX} optional />
      </div>
    </>
  )
}

async function Looks({ item, next }: Pick<Props, 'item' | 'next'>) {
  const t = await getTranslations('dictionary')
  const colours = DICT_COLOURS.map((value) => ({ value, label: t(`colour.${value}`), tone: toneOf(value) }))
  const states = [1, 0].map((value) => ({ value: String(value), label: t(`status.${value}`) }))
  return (
    <>
      <ChoiceField
        name="color"
        label={t('column.color')}
        options={[{ value: '', label: t('colour.none') }, ...colours]}
        value={item?.color ?? ''}
      />
      <NumberField name="sortOrder" label={t('column.sortOrder')} value={item?.sortOrder ?? next} />
      <ChoiceField
        name="status"
        label={t('column.status')}
        hint={t('statusHint')}
        options={states}
        value={String(item?.status ?? 1)}
      />
    </>
  )
}

async function DeleteItem({ item }: { item: DictionaryItem }) {
  const [t, texts] = await Promise.all([getTranslations('dictionary'), formTexts()])
  if (item.uses > 0)
    return (
      <div>
        {t('itemUsed', { count: item.uses })}
        <div>
          <TextLink href={`/system/departments?orgCategory=${encodeURIComponent(item.itemValue)}`}>
            {t('showUses')}
          </TextLink>
        </div>
      </div>
    )
  return (
    <ActionForm action={removeItem} texts={texts} hidden={{ id: item.id, dictId: item.dictId }}>
      <AskFirst label={t('deleteItem')} sure={t('deleteNow')}>
        {t('itemUnused', { value: item.itemValue })}
      </AskFirst>
    </ActionForm>
  )
}

/** One item: its words, colour, place and whether it is offered. Its value is chosen once. */
export async function ItemForm({ dictId, item, next, count }: Props) {
  const [t, texts, draft] = await Promise.all([
    getTranslations('dictionary'),
    formTexts(),
    draftKey(`dictionary.${dictId}.item`, item),
  ])
  const hidden: Record<string, string | number> = item ? { id: item.id, version: item.version, dictId } : { dictId }
  return (
    <Card title={item ? t('itemTitle', { value: item.itemValue }) : t('newItem')} id="item">
      <ActionForm
        key={item?.id ?? 'new'}
        action={item ? editItem : addItem}
        texts={texts}
        hidden={hidden}
        draft={draft}
        guard
        anew={!item}
      >
        {/* What was added leaves empty fields for the next one; the focus stays at the button. */}
        <Fragment key={count}>
          <Words item={item} />
          <Looks item={item} next={next} />
        </Fragment>
        <div className="form-buttons">
          <SubmitButton>{t(item ? 'save' : 'addItem')}</SubmitButton>
          {item && (
            <ButtonLink look="quiet" href={`${DICTS}/${dictId}`}>
              {t('cancel')}
            </ButtonLink>
          )}
        </div>
      </ActionForm>
      {item && !item.builtIn && <DeleteItem item={item} />}
    </Card>
  )
}
