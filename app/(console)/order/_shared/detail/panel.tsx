import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { lackedRight } from '@/components/order/offers'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { PermissionCode } from '@/lib/domain/permission'
import { AddressPanel } from './address-panel'
import type { Panel } from './detail-address'
import { type DetailContext, panelHref } from './detail-context'
import { LatestEvent } from './latest-event'
import { NotePanel } from './note-panel'
import { PanelAbout } from './panel-about'
import { draftedForm } from './panel-form'
import { PanelKeys } from './panel-keys'
import { PricePanel } from './price-panel'
import { REASONED, type ReasonedAct, ReasonPanel } from './reason-panel'
import { ReleasePanel } from './release-panel'
import { RemindPanel } from './remind-panel'
import { RevealPanel } from './reveal-panel'
import { ScanPanel } from './scan-panel'
import { ShipPanel } from './ship-panel'
import { TrackingPanel } from './tracking-panel'
import { TypedBefore } from './typed-before'

/** Permissions of panels that are not acts of the state machine. */
const OWN_RIGHT = { reveal: 'pii:reveal', tracking: 'order:tracking:edit', scan: 'order:tracking:edit' } as const
type OwnPanel = keyof typeof OWN_RIGHT
const hasOwnRight = (panel: Panel): panel is OwnPanel => panel in OWN_RIGHT

/** Permission that the reader lacks for a panel, checked before the order's state, as in the marketplace. */
function lackedFor({ order, can, screen }: DetailContext, panel: Panel): PermissionCode | null {
  if (!hasOwnRight(panel)) return lackedRight(panel, order, screen.actor, can)
  return can(OWN_RIGHT[panel]) ? null : OWN_RIGHT[panel]
}

function mayOpen({ offers, screen }: DetailContext, panel: Panel): boolean {
  if (panel === 'reveal') return true
  if (panel === 'tracking' || panel === 'scan') return !screen.operator
  return offers.some(({ act, blocked }) => act === panel && !blocked)
}

const isReasoned = (panel: Panel): panel is ReasonedAct => REASONED.some((act) => act === panel)

function formOf(context: DetailContext, panel: Panel): ReactNode {
  if (isReasoned(panel)) return <ReasonPanel context={context} act={panel} />
  const forms: Record<Exclude<Panel, ReasonedAct>, ReactNode> = {
    ship: <ShipPanel context={context} />,
    price: <PricePanel context={context} />,
    release: <ReleasePanel context={context} />,
    remind: <RemindPanel context={context} />,
    address: <AddressPanel context={context} />,
    note: <NotePanel context={context} />,
    tracking: <TrackingPanel context={context} />,
    scan: <ScanPanel context={context} />,
    reveal: <RevealPanel context={context} />,
  }
  return forms[panel]
}

async function NoRight({ code }: { code: PermissionCode }) {
  const [t, errors] = await Promise.all([getTranslations('order.panel'), getTranslations('errors')])
  return (
    <p role="alert">
      {t('noRight')} <a href={`/account/why?${new URLSearchParams({ code })}`}>{errors('why')}</a>
    </p>
  )
}

/** Returns the key of the reason why the panel cannot open. */
function whyNot({ address, order, offers }: DetailContext) {
  const extended = order.status === ORDER_STATUS.pendingReceipt && order.receiptExtended
  if (address.panel === 'extend' && extended) return 'panel.extendedOnce'
  if (address.panel === 'hold' && order.hold) return 'panel.heldAlready'
  const blocked = offers.find(({ act }) => act === address.panel)?.blocked
  return blocked ? (`blocked.${blocked}` as const) : 'panel.notNow'
}

async function NotNow({ context, panel }: { context: DetailContext; panel: Panel }) {
  const t = await getTranslations('order')
  const { draft } = await draftedForm(context, panel)
  return (
    <div role="alert">
      <p>{t(whyNot(context))}</p>
      <p>
        <LatestEvent context={context} />
      </p>
      <TypedBefore draft={draft} label={t('panel.typed')} />
    </div>
  )
}

/**
 * The form in the address (`?do=ship`), first in the main column: a link opens it, so it works without scripts. An act
 * that is no longer possible is explained instead of hidden.
 */
export async function DetailPanel({ context }: { context: DetailContext }) {
  const { panel } = context.address
  const t = await getTranslations('order')
  if (!panel) return null
  const lacked = lackedFor(context, panel)
  const open = mayOpen(context, panel)
  const form = open ? formOf(context, panel) : <NotNow context={context} panel={panel} />
  // A form has its link back at the bottom, next to the submit button.
  const back = (lacked || !open || panel === 'reveal') && (
    <ButtonLink look="quiet" size="sm" href={panelHref(context)} data-close="">
      {t('panel.back')}
    </ButtonLink>
  )
  return (
    <Card id="do" title={t(`panel.title.${panel}`)} aside={back} className="order-panel no-print">
      <PanelKeys id="do" act={panel} field={panel === 'ship' ? 'trackingNo' : undefined} />
      {!lacked && open && panel !== 'reveal' && <PanelAbout context={context} panel={panel} />}
      {lacked ? <NoRight code={lacked} /> : form}
    </Card>
  )
}
