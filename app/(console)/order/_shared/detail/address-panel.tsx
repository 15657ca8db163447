import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Time } from '@/components/ui/time'
import type { Address } from '@/lib/contract/order/work'
import { REASON_MAX } from '@/lib/domain/limits'
import { AddressStart } from './address-start'
import { type DetailContext, hiddenFields } from './detail-context'
import { address } from './order-acts'
import { PanelFoot } from './panel-foot'
import { guardedForm } from './panel-form'
import { readRevealed } from './read-revealed'

/** The stored address, if this person has a reveal in progress; masked data is never in the page. */
const storedFor = async ({ can, order }: DetailContext) => (can('pii:reveal') ? readRevealed(order.id) : null)

/** Without a reveal only the town is known: it comes before the district in the public area. */
const visible = ({ area }: DetailContext['order']): Partial<Address> => ({ town: area.replace(/ \S+$/, '') })

/** Form that corrects an address, prefilled with the part of it that the reader may see. */
export async function AddressPanel({ context }: { context: DetailContext }) {
  const [t, form, stored] = await Promise.all([getTranslations('order.address'), guardedForm(), storedFor(context)])
  const { order, can } = context
  return (
    <div className="page-stack">
      {!stored && can('pii:reveal') && <AddressStart context={context} />}
      <ActionForm
        key={stored ? 'stored' : 'blank'}
        action={address}
        {...form}
        hidden={hiddenFields(context)}
        values={stored?.address ?? visible(order)}
      >
        <p className="soft">
          {stored
            ? t.rich('stored', { time: () => <Time value={stored.until} style="time" /> })
            : t('text', { masked: order.addressMasked })}
        </p>
        <AddressFields />
        <TextareaField name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={REASON_MAX} rows={2} />
        <PanelFoot context={context} label={t('save')} />
      </ActionForm>
    </div>
  )
}

async function AddressFields() {
  const t = await getTranslations('order.address')
  return (
    <>
      <div className="form-twins">
        <TextField name="name" label={t('name')} maxLength={50} autoComplete="off" />
        <TextField name="phone" type="tel" label={t('phone')} maxLength={32} autoComplete="off" />
      </div>
      <TextField name="line1" label={t('line1')} maxLength={100} autoComplete="off" />
      <TextField name="line2" label={t('line2')} maxLength={100} autoComplete="off" optional />
      <div className="form-twins">
        <TextField name="town" label={t('town')} maxLength={60} autoComplete="off" />
        <TextField name="county" label={t('county')} maxLength={60} autoComplete="off" optional />
        <TextField
          name="postcode"
          label={t('postcode')}
          hint={t('postcodeHint')}
          maxLength={10}
          columns={10}
          autoComplete="off"
        />
      </div>
    </>
  )
}
