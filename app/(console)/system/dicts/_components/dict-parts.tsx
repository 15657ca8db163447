import { getTranslations } from 'next-intl/server'
import { DeleteCard } from '@/app/_kit/record/delete-card'
import { askedValues, withOld } from '@/app/_kit/record/old-values'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { type Dictionary, listDictionaryItems } from '@/lib/contract/dictionary'
import { read } from '@/lib/upstream/read'
import { readDicts } from '../_dicts/read-dicts'
import { remove } from '../actions'
import { BinCard } from './dict-bin'
import { DictNames } from './dict-names'
import { ItemForm } from './item-form'
import { ItemTable } from './item-table'

interface Props {
  id: string
  /** Item whose form is open. */
  open: string
  mayEdit: boolean
  /** Row of the log whose names the form starts with. */
  version: unknown
  /** Name of the last bulk act: nothing stays selected after it. */
  done: string | undefined
}

async function Items({ dictionary, open, mayEdit, done }: Omit<Props, 'id' | 'version'> & { dictionary: Dictionary }) {
  const [t, items] = await Promise.all([
    getTranslations('dictionary'),
    read(listDictionaryItems, { query: { dictId: dictionary.id } }),
  ])
  const item = items.find(({ id }) => id === open)
  const next = Math.max(-1, ...items.map(({ sortOrder }) => sortOrder)) + 1
  return (
    <>
      <Card
        title={t('items')}
        note={
          <>
            <code>{dictionary.dictCode}</code> · {t('itemsNote', { count: items.length })}
          </>
        }
        padded={false}
      >
        <ItemTable dictId={dictionary.id} items={items} mayEdit={mayEdit} done={done} />
      </Card>
      {mayEdit && (item || !dictionary.fixed) && (
        <ItemForm dictionary={dictionary} item={item} next={next} count={items.length} />
      )}
    </>
  )
}

/** One dictionary with its items and the form of one. */
export async function DictParts({ id, open, mayEdit, version, done }: Props) {
  const [t, all, old] = await Promise.all([
    getTranslations('dictionary'),
    readDicts(),
    askedValues(version, { refType: 'dict', refId: id }),
  ])
  const dictionary = all.find((each) => each.id === id)
  if (!dictionary) return <EmptyState title={t('gone')} text={t('goneText')} />
  if (dictionary.deletedTime)
    return (
      <>
        <BinCard dictionary={dictionary} mayEdit={mayEdit} />
        <Items dictionary={dictionary} open="" mayEdit={false} done={done} />
      </>
    )
  return (
    <>
      {!dictionary.enabled && <Notice tone="warn">{t('offText')}</Notice>}
      {dictionary.fixed && <Notice>{t('fixed')}</Notice>}
      <Items dictionary={dictionary} open={open} mayEdit={mayEdit} done={done} />
      {mayEdit && <DictNames dictionary={withOld(dictionary, old)} old={old} />}
      {mayEdit && !dictionary.builtIn && (
        <DeleteCard action={remove} hidden={{ id: dictionary.id }} title={t('delete')} sure={t('deleteNow')}>
          {t('deleteHint', { count: dictionary.items })}
        </DeleteCard>
      )}
    </>
  )
}
