import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { TextareaField } from '@/components/form/textarea-field'
import { TrackingFields } from '@/components/order/tracking-fields'
import { REASON_MAX } from '@/lib/domain/limits'
import { type DetailContext, hiddenFields } from './detail-context'
import { correct } from './order-acts'
import { PanelFoot } from './panel-foot'
import { versionedForm } from './panel-form'
import { carrierOptions, trackingWords } from './tracking-words'

const FREE_MS = 24 * 3_600_000

/** Form that changes carrier or number of a shipped parcel; needs a reason from the second day on. */
export async function TrackingPanel({ context }: { context: DetailContext }) {
  const { order, address, carriers } = context
  const [t, form, words, options] = await Promise.all([
    getTranslations('order.parcel'),
    versionedForm(context, `tracking.${address.parcel}`),
    trackingWords(),
    carrierOptions(carriers),
  ])
  const parcel = order.parcels.find(({ id, state }) => id === address.parcel && state !== 'void')
  if (!parcel) return <p className="soft">{t('gone')}</p>
  const free = Date.now() - Date.parse(parcel.createdAt) <= FREE_MS
  const { version: _, ...hidden } = hiddenFields(context)
  return (
    <ActionForm action={correct} {...form} hidden={{ ...hidden, parcelId: parcel.id }}>
      <TrackingFields carriers={options} words={words} carrier={parcel.carrier} trackingNo={parcel.trackingNo} />
      <TextareaField
        name="reason"
        label={t('reason')}
        hint={t(free ? 'reasonFree' : 'reasonNeeded')}
        optional={free}
        maxLength={REASON_MAX}
        rows={2}
      />
      <PanelFoot context={context} label={t('save')} />
    </ActionForm>
  )
}
