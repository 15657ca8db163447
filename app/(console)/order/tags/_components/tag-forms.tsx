import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Popover } from '@/components/ui/popover'
import { TextLink } from '@/components/ui/text-link'
import type { OrderTag } from '@/lib/contract/order/tag'
import { TAG_COLOURS, TAG_NAME_MAX, TAGS_MOST } from '@/lib/domain/order/tag'
import { add, edit, remove } from '../actions'

type Hidden = Readonly<Record<string, string>>

async function Fields({ tag }: { tag?: OrderTag }) {
  const t = await getTranslations('order.tags')
  const options = TAG_COLOURS.map((colour) => ({ value: colour, label: t(`colour.${colour}`) }))
  return (
    <div className="form-twins">
      <TextField name="name" label={t('name')} maxLength={TAG_NAME_MAX} value={tag?.name} />
      <SelectField name="colour" label={t('colourLabel')} options={options} value={tag?.colour ?? 'info'} />
    </div>
  )
}

/** One tag: link to its orders, name and colour, and deletion. */
async function OneTag({ tag, hidden }: { tag: OrderTag; hidden: Hidden }) {
  const [t, texts] = await Promise.all([getTranslations('order.tags'), formTexts()])
  const known = { ...hidden, id: tag.id, version: String(tag.version) }
  return (
    <Card
      title={tag.name}
      aside={
        <>
          <Badge tone={tag.colour}>{tag.name}</Badge>{' '}
          <TextLink href={`/order/list?tag=${tag.id}`}>{t('orders', { count: tag.orders })}</TextLink>
        </>
      }
    >
      <ActionForm action={edit} texts={texts} hidden={known} values={{ name: tag.name, colour: tag.colour }}>
        <Fields tag={tag} />
        <SubmitButton>{t('save')}</SubmitButton>
      </ActionForm>
      <Popover id={`delete-${tag.id}`} look="quiet" label={t('delete')} name={t('deleteOne', { name: tag.name })}>
        <div className="page-stack">
          <p>{t('deleteText', { count: tag.orders })}</p>
          <ActionForm action={remove} texts={texts} hidden={known}>
            <SubmitButton look="danger" filled>
              {t('deleteOne', { name: tag.name })}
            </SubmitButton>
          </ActionForm>
        </div>
      </Popover>
    </Card>
  )
}

/** The shop's tags, and a form for a new one below the limit. */
export async function TagForms({ tags, hidden }: { tags: readonly OrderTag[]; hidden: Hidden }) {
  const [t, texts] = await Promise.all([getTranslations('order.tags'), formTexts()])
  return (
    <>
      {tags.length < TAGS_MOST && (
        <Card title={t('newTag')}>
          <ActionForm action={add} texts={texts} hidden={hidden}>
            <p className="soft">{t('text', { most: TAGS_MOST })}</p>
            <Fields />
            <SubmitButton>{t('create')}</SubmitButton>
          </ActionForm>
        </Card>
      )}
      {tags.map((tag) => (
        <OneTag key={`${tag.id} ${tag.version}`} tag={tag} hidden={hidden} />
      ))}
    </>
  )
}
