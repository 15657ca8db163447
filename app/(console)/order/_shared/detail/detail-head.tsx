import { getTranslations } from 'next-intl/server'
import type { Offer } from '@/components/order/offers'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { MenuLink } from '@/components/ui/menu'
import { Popover } from '@/components/ui/popover'
import { ORDER_STATUS } from '@/lib/domain/order-status'
import { detailHref } from './detail-address'
import { type DetailContext, panelHref } from './detail-context'

/** Acts with a button of their own; the rest is one press away. */
const SHOWN = new Set(['ship', 'price', 'note', 'extend', 'approveClose', 'dropClose'])
/** The act that the state asks for. */
const PRIMARY = ['ship', 'price', 'extend']

/** What a hold keeps back is told by its banner, which has the button that lifts it. */
const ofHold = ({ act, blocked }: Offer): boolean => act === 'release' || blocked === 'held'

/** Only what is legal now; what waits for something says for what (rule D5). */
export async function DetailHead({ context }: { context: DetailContext }) {
  const t = await getTranslations('order.act')
  const { order } = context
  const offers = context.offers.filter((offer) => !ofHold(offer))
  const rest = offers.filter(({ act }) => !SHOWN.has(act))
  const shown = offers.filter(({ act }) => SHOWN.has(act))
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
      <PrintSlip context={context} />
      {ordered.map((offer) => (
        <Act key={offer.act} offer={offer} context={context} />
      ))}
    </>
  )
}

/** The packing slip, once there is something to pack. */
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
  // Its form stands open with a button of its own: one filled button is enough.
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
