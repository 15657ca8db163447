import { getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { FreeFields } from '@/components/form/free-fields'
import { NumberField } from '@/components/form/number-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toneOf } from '@/components/ui/dict-tone'
import { TextLink } from '@/components/ui/text-link'
import { DICT_NAME_MAX, DICT_VALUE_MAX, type Dictionary, type DictionaryItem } from '@/lib/contract/dictionary'
import { DICT_COLOURS } from '@/lib/domain/dictionary'
import { draftKey } from '@/lib/session/draft-key'
import { CHECKED_NAMES, DICTS } from '../_dicts/dict-view'
import { addItem, editItem, lookFree, removeItem } from '../actions'

interface Props {
  dictionary: Pick<Dictionary, 'id' | 'dictCode'>
  /** Omitted for a new item. */
  item?: DictionaryItem
  /** Position of a new item. */
  next: number
  /** Number of items. */
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

/** Lists of the records with a value of a dictionary. */
const LISTS: Readonly<Record<string, string>> = {
  depart_type: '/system/departments?orgCategory=',
  feedback_tag: '/op/messages/feedback?tag=',
}

async function DeleteItem({ item, dictCode }: { item: DictionaryItem; dictCode: string }) {
  const [t, texts] = await Promise.all([getTranslations('dictionary'), formTexts()])
  const list = LISTS[dictCode]
  if (item.uses)
    return (
      <div>
        {t('itemUsed', { count: item.uses })}
        <div>{list && <TextLink href={`${list}${encodeURIComponent(item.itemValue)}`}>{t('showUses')}</TextLink>}</div>
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

/** One item: labels, colour, position and state. Its value is set once. */
export async function ItemForm({ dictionary: { id: dictId, dictCode }, item, next, count }: Props) {
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
        {/* After adding, the fields are cleared for the next item; the focus stays on the button. */}
        <Fragment key={count}>
          <FreeFields check={lookFree.bind(null, dictId)} names={CHECKED_NAMES}>
            <Words item={item} />
          </FreeFields>
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
      {item && !item.builtIn && <DeleteItem item={item} dictCode={dictCode} />}
    </Card>
  )
}
