import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import { ORDER_STATUS } from '@/lib/domain/order-status'
import { AddressPanel } from './address-panel'
import type { Panel } from './detail-address'
import { type DetailContext, panelHref } from './detail-context'
import { NotePanel } from './note-panel'
import { PanelKeys } from './panel-keys'
import { PricePanel } from './price-panel'
import { REASONED, type ReasonedAct, ReasonPanel } from './reason-panel'
import { RemindPanel } from './remind-panel'
import { RevealPanel } from './reveal-panel'
import { ShipPanel } from './ship-panel'
import { timelineWords } from './timeline-words'
import { TrackingPanel } from './tracking-panel'

/** Panels that are no act of the machine: who may open them. */
function mayOpen({ offers, can, screen }: DetailContext, panel: Panel): boolean {
  if (panel === 'reveal') return can('pii:reveal')
  if (panel === 'tracking') return !screen.operator && can('order:tracking:edit')
  return offers.some(({ act, blocked }) => act === panel && !blocked)
}

const isReasoned = (panel: Panel): panel is ReasonedAct => REASONED.some((act) => act === panel)

function formOf(context: DetailContext, panel: Panel): ReactNode {
  if (isReasoned(panel)) return <ReasonPanel context={context} act={panel} />
  const forms: Record<Exclude<Panel, ReasonedAct>, ReactNode> = {
    ship: <ShipPanel context={context} />,
    price: <PricePanel context={context} />,
    remind: <RemindPanel context={context} />,
    address: <AddressPanel context={context} />,
    note: <NotePanel context={context} />,
    tracking: <TrackingPanel context={context} />,
    reveal: <RevealPanel context={context} />,
  }
  return forms[panel]
}

/** The order has moved on: by whom, when and how, so that a second sender need not look for it (safety C-01). */
async function NotNow({ context }: { context: DetailContext }) {
  const [t, { sentence, by }] = await Promise.all([getTranslations('order.panel'), timelineWords(context)])
  const { address, order } = context
  const twice = address.panel === 'extend' && order.status === ORDER_STATUS.pendingReceipt && order.receiptExtended
  const [last] = [...order.timeline].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return (
    <div role="alert">
      <p>{t(twice ? 'extendedOnce' : 'notNow')}</p>
      {last && (
        <p className="soft">
          {t('last')} <b>{sentence(last)}</b> · <Time value={last.at} /> · {by(last)}
        </p>
      )}
    </div>
  )
}

/**
 * The form that the address asks for (`?do=ship`), first in the main column: a link opens it, so it is there without
 * scripts. What is no longer possible says so instead of vanishing.
 */
export async function DetailPanel({ context }: { context: DetailContext }) {
  const { panel } = context.address
  const t = await getTranslations('order')
  if (!panel) return null
  const close = (
    <ButtonLink look="quiet" size="sm" href={panelHref(context)} data-close="">
      {t('panel.close')}
    </ButtonLink>
  )
  return (
    <Card id="do" title={t(`panel.title.${panel}`)} aside={close} className="order-panel no-print">
      <PanelKeys id="do" act={panel} field={panel === 'ship' ? 'trackingNo' : undefined} />
      {mayOpen(context, panel) ? formOf(context, panel) : <NotNow context={context} />}
    </Card>
  )
}
