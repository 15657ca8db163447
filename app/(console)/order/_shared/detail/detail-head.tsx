import { getTranslations } from 'next-intl/server'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { MenuLink } from '@/components/ui/menu'
import { Popover } from '@/components/ui/popover'
import type { OrderOffer as Offer } from '@/lib/contract/order/acts'
import { ORDER_STATUS, SHIP_STATE } from '@/lib/domain/order/status'
import { labelHref } from '../../ship/label/label-address'
import { decidesClosing } from './close-request'
import { detailHref } from './detail-address'
import { type DetailContext, panelHref } from './detail-context'

/** Acts with a separate button; the others are in a menu. */
const SHOWN = new Set(['ship', 'price', 'note', 'extend'])
/** Main acts of a state. */
const PRIMARY = ['ship', 'price', 'extend']

/** Refunds for goods that cannot be supplied, offered visibly if likely: late, due at the next collection, begun. */
const GIVE_BACK = ['cannotSupply', 'cancelRest']

const isUrgent = ({ late, shipState, urgency }: DetailContext['order']): boolean =>
  late || urgency === 'today' || shipState === SHIP_STATE.part

/** True for offers that a banner with its own buttons shows: those blocked by a hold, and decisions on a closing. */
const inBanner = ({ act, blocked }: Offer): boolean => act === 'release' || blocked === 'held' || decidesClosing(act)

/** Offers only acts that are legal now; a blocked one shows its reason (rule D5). */
export async function DetailHead({ context }: { context: DetailContext }) {
  const t = await getTranslations('order.act')
  const { order } = context
  const offers = context.offers.filter((offer) => !inBanner(offer))
  const isShown = ({ act }: Offer) => SHOWN.has(act) || (GIVE_BACK.includes(act) && isUrgent(order))
  const rest = offers.filter((offer) => !isShown(offer))
  const shown = offers.filter(isShown)
  const ordered = [...shown].sort((a, b) => PRIMARY.indexOf(a.act) - PRIMARY.indexOf(b.act))
  return (
    <>
      {rest.length > 0 && (
        <Popover
          id="more"
          look="quiet"
          align="end"
          label=""
          name={t('more', { no: order.no })}
          icon={<Icon name="more" />}
        >
          {rest.map(({ act }) => (
            <MenuLink key={act} href={panelHref(context, act)}>
              {t(act)}
            </MenuLink>
          ))}
        </Popover>
      )}
      <LabelWay context={context} />
      <PrintSlip context={context} />
      {ordered.map((offer) => (
        <Act key={offer.act} offer={offer} context={context} />
      ))}
    </>
  )
}

/** Link to postage labels, while something can be sent or is on its way. */
async function LabelWay({ context }: { context: DetailContext }) {
  const t = await getTranslations('label')
  const { order, screen, can, address } = context
  const sends = order.status === ORDER_STATUS.pendingShipment || order.status === ORDER_STATUS.pendingReceipt
  if (screen.operator || !sends || !can('order:print')) return null
  return (
    <ButtonLink href={labelHref(order.id, detailHref(screen, order.id, { from: address.from }))}>
      {t('title')}
    </ButtonLink>
  )
}

/** Link to the packing slip, once there is something to pack. */
async function PrintSlip({ context }: { context: DetailContext }) {
  const t = await getTranslations('order.act')
  const { order, screen, can, address } = context
  const paid = order.status >= ORDER_STATUS.pendingShipment && order.status <= ORDER_STATUS.completed
  if (screen.operator || !paid || !can('order:print')) return null
  const query = new URLSearchParams({
    document: 'slip',
    ids: order.id,
    from: detailHref(screen, order.id, { from: address.from }),
  })
  return (
    <ButtonLink icon={<Icon name="print" />} href={`/order/print?${query}`}>
      {t('print')}
    </ButtonLink>
  )
}

async function Act({ offer, context }: { offer: Offer; context: DetailContext }) {
  const t = await getTranslations('order')
  // The open form has its own submit button: only one button of the page is filled.
  const open = context.address.panel === offer.act
  const look = PRIMARY.includes(offer.act) && !open ? 'primary' : 'secondary'
  const icon = offer.act === 'ship' ? <Icon name="truck" /> : undefined
  if (offer.blocked)
    return (
      <Button look={look} icon={icon} reason={t(`blocked.${offer.blocked}`)}>
        {t(`act.${offer.act}`)}
      </Button>
    )
  return (
    <ButtonLink look={look} icon={icon} href={panelHref(context, offer.act)} aria-current={open ? 'true' : undefined}>
      {t(`act.${offer.act}`)}
    </ButtonLink>
  )
}
