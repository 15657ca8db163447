import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import { type DetailContext, panelHref } from './detail-context'

/** The shop's own words about an order; the buyer never sees them. */
export async function NoteCard({ context }: { context: DetailContext }) {
  const t = await getTranslations('order.note')
  const { order, offers } = context
  const may = offers.some(({ act }) => act === 'note')
  if (!may && !order.sellerNote && !order.buyerNote) return null
  return (
    <Card
      title={t(order.buyerNote ? 'titleBoth' : 'title')}
      aside={
        may && (
          <TextLink className="no-print" href={panelHref(context, 'note')}>
            {t(order.sellerNote ? 'edit' : 'add')}
          </TextLink>
        )
      }
    >
      <p className={order.sellerNote ? 'order-note' : 'faint'}>
        {order.flag > 0 && (
          <span className={`order-flag order-flag-${order.flag}`}>
            <Icon name="flag" label={t(`flag.${order.flag}`)} />
          </span>
        )}
        {order.sellerNote ?? t('none')}
      </p>
      {order.buyerNote && (
        <p className="order-note">
          <span className="faint">{t('fromBuyer')}</span> {order.buyerNote}
        </p>
      )}
    </Card>
  )
}
