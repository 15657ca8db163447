import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { REASON_MAX } from '@/lib/domain/limits'
import { type DetailContext, hiddenFields } from './detail-context'
import { address } from './order-acts'
import { PanelFoot } from './panel-foot'

/** A whole new address: the stored one stays masked, so nothing of it is filled in here. */
export async function AddressPanel({ context }: { context: DetailContext }) {
  const [t, texts] = await Promise.all([getTranslations('order.address'), formTexts()])
  return (
    <ActionForm action={address} texts={texts} hidden={hiddenFields(context)}>
      <p className="soft">{t('text', { masked: context.order.addressMasked })}</p>
      <div className="form-twins">
        <TextField name="name" label={t('name')} maxLength={50} autoComplete="off" />
        <TextField name="phone" type="tel" label={t('phone')} maxLength={20} autoComplete="off" />
      </div>
      <TextField name="line1" label={t('line1')} maxLength={100} autoComplete="off" />
      <TextField name="line2" label={t('line2')} maxLength={100} autoComplete="off" optional />
      <div className="form-twins">
        <TextField name="town" label={t('town')} maxLength={60} autoComplete="off" />
        <TextField name="county" label={t('county')} maxLength={60} autoComplete="off" optional />
        <TextField name="postcode" label={t('postcode')} maxLength={10} columns={10} autoComplete="off" />
      </div>
      <TextareaField name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={REASON_MAX} rows={2} />
      <PanelFoot context={context} label={t('save')} />
    </ActionForm>
  )
}
