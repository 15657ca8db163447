import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { type DetailContext, hiddenFields } from './detail-context'
import { note } from './order-acts'
import { PanelFoot } from './panel-foot'
import { draftedForm } from './panel-form'

const FLAGS = [0, 1, 2, 3, 4, 5]

/** The shop's own note and flag. */
export async function NotePanel({ context }: { context: DetailContext }) {
  const [t, form] = await Promise.all([getTranslations('order.note'), draftedForm(context, 'note')])
  const { order } = context
  const { version: _, ...hidden } = hiddenFields(context)
  return (
    <ActionForm action={note} {...form} hidden={hidden} values={{ note: order.sellerNote ?? '', flag: order.flag }}>
      <TextareaField name="note" label={t('text')} hint={t('private')} maxLength={300} rows={3} optional />
      <SelectField
        name="flag"
        label={t('flagLabel')}
        empty={t('flag.0')}
        options={FLAGS.filter((flag) => flag > 0).map((flag) => ({ value: String(flag), label: t(`flag.${flag}`) }))}
        value={order.flag || null}
        optional
      />
      <PanelFoot context={context} label={t('save')} />
    </ActionForm>
  )
}
