import { useTranslations } from 'next-intl'
import { offersFor } from '@/components/order/offers'
import { withFrom } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { MenuLink } from '@/components/ui/menu'
import { Popover } from '@/components/ui/popover'
import type { OrderRow } from '@/lib/contract/order'
import type { OrderOffer as Offer } from '@/lib/contract/order/acts'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { ListContext } from './list-context'
import { waysFor } from './row-ways'

/** Acts offered as the button of a row; a row without one links to the order. */
const PRIMARY = new Set(['ship', 'price'])

interface RowProps {
  row: OrderRow
  context: ListContext
}

/** One button by state and a menu of the others; both open the panel of the detail page, so no script is needed. */
export function RowActions({ row, context }: RowProps) {
  const t = useTranslations('order.act')
  const offers = offersFor(row, context.screen.actor, context.can)
  const first = offers.find((offer) => PRIMARY.has(offer.act) && !offer.blocked)
  const rest = offers.filter((offer) => offer !== first)
  const ways = waysFor(row, context)
  const open = (query: string) => withFrom(`${context.screen.detail(row.id)}${query}`, context.state)
  const track = row.status === ORDER_STATUS.pendingReceipt
  return (
    <div className="order-actions no-print">
      <ButtonLink
        data-act=""
        size="sm"
        look={first && row.id === context.primaryId ? 'primary' : 'secondary'}
        href={open(first ? `?do=${first.act}` : track ? '?part=parcels' : '')}
        aria-label={`${t(first?.act ?? (track ? 'track' : 'view'))} ${row.no}`}
      >
        {t(first?.act ?? (track ? 'track' : 'view'))}
      </ButtonLink>
      {rest.length + ways.length > 0 && (
        <Popover
          id={`more-${row.id}`}
          look="quiet"
          size="sm"
          align="end"
          label=""
          name={t('more', { no: row.no })}
          icon={<Icon name="more" />}
        >
          {rest.map((offer) => (
            <Entry key={offer.act} offer={offer} href={open(`?do=${offer.act}`)} />
          ))}
          {ways.map(({ word, href }) => (
            <MenuLink key={word} href={href}>
              {t(word)}
            </MenuLink>
          ))}
        </Popover>
      )}
    </div>
  )
}

function Entry({ offer, href }: { offer: Offer; href: string }) {
  const t = useTranslations('order')
  if (!offer.blocked) return <MenuLink href={href}>{t(`act.${offer.act}`)}</MenuLink>
  return (
    <span className="popover-item order-blocked" aria-disabled="true">
      {t(`act.${offer.act}`)} <span className="reason">{t(`blocked.${offer.blocked}`)}</span>
    </span>
  )
}
