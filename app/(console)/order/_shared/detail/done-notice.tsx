import { getLocale, getTranslations } from 'next-intl/server'
import { carrierName } from '@/components/order/carrier-name'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { knownLocale } from '@/lib/domain/locale'
import type { DetailContext } from './detail-context'
import { LatestEvent } from './latest-event'
import { UndoForm } from './undo-form'

const DONE = [
  'shipped',
  'shippedPart',
  'corrected',
  'scanned',
  'undone',
  'priced',
  'reminded',
  'noted',
  'addressed',
  'held',
  'released',
  'cancelled',
  'cannotSupply',
  'restCancelled',
  'extended',
  'closed',
  'closeAsked',
  'closeApproved',
  'closeDropped',
] as const

/** Shown after a button was pressed on an order that someone had already moved on. */
async function MovedOn({ context }: { context: DetailContext }) {
  const t = await getTranslations('order.panel')
  return (
    <Notice tone="warn" role="alert" once icon={<Icon name="warning" />} title={t('movedOn')}>
      <LatestEvent context={context} />
    </Notice>
  )
}

/** Reports the result of the last write; a shipment can be undone here. */
export async function DoneNotice({ context }: { context: DetailContext }) {
  const [t, spoken] = await Promise.all([getTranslations('order.done'), getLocale()])
  const { order, address, carriers } = context
  if (address.done === 'movedOn') return <MovedOn context={context} />
  const done = DONE.find((each) => each === address.done)
  if (!done) return null
  const parcel = order.parcels.find(({ id }) => id === address.parcel)
  const locale = knownLocale(spoken)
  const carrier = carrierName(carriers, parcel?.carrier ?? null, locale)
  return (
    <Notice
      tone="ok"
      role="status"
      once
      icon={<Icon name="success" />}
      action={parcel && done.startsWith('shipped') && <UndoForm context={context} parcel={parcel} />}
    >
      {t(done, { no: order.no, carrier, trackingNo: parcel?.trackingNo ?? '' })}
    </Notice>
  )
}
