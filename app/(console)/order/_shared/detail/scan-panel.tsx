import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { scansFrom } from '@/lib/domain/parcel/machine'
import { ukLocal } from '@/lib/domain/uk-time'
import { type DetailContext, hiddenFields } from './detail-context'
import { PanelFoot } from './panel-foot'
import { guardedForm } from './panel-form'
import { scan } from './scan-act'

/** Form of a scan by the carrier; offers only the states that can follow. */
export async function ScanPanel({ context }: { context: DetailContext }) {
  const { order, address } = context
  const [t, form] = await Promise.all([getTranslations('order.parcel'), guardedForm()])
  const parcel = order.parcels.find(({ id }) => id === address.parcel)
  const next = scansFrom(parcel?.state ?? '')
  if (!parcel || next.length === 0) return <p className="soft">{t('settled')}</p>
  const [only] = next.length === 1 ? next : []
  const now = ukLocal(Date.now())
  return (
    <ActionForm action={scan} {...form} hidden={{ ...hiddenFields(context), parcelId: parcel.id }}>
      <p className="soft mono">{parcel.trackingNo}</p>
      <div className="form-twins">
        <SelectField
          name="state"
          label={t('scanState')}
          value={only}
          options={next.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        />
        <TextField
          name="at"
          type="datetime-local"
          label={t('scanAt')}
          value={now}
          min={ukLocal(Date.parse(parcel.shippedAt))}
          max={now}
        />
        <TextField name="place" label={t('scanPlace')} maxLength={80} optional />
        <TextField name="note" label={t('scanNote')} maxLength={200} optional />
      </div>
      <PanelFoot context={context} label={t('scanSave')} />
    </ActionForm>
  )
}
