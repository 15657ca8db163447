import { getTranslations } from 'next-intl/server'
import { TagBadges } from '@/components/order/tag-badges'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import { listOrderTags } from '@/lib/contract/order/tag'
import { read } from '@/lib/upstream/read'
import { tagsHref } from '../../tags/tags-address'
import { detailHref } from './detail-address'
import { type DetailContext, panelHref } from './detail-context'

/** The shop's internal note on an order; the buyer never sees it. */
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
      <Sorting context={context} />
      {order.buyerNote && (
        <p className="order-note">
          <span className="faint">{t('fromBuyer')}</span> {order.buyerNote}
        </p>
      )}
    </Card>
  )
}

/** Tags and assignee, with a link to change them. */
async function Sorting({ context: { order, screen, can, address } }: { context: DetailContext }) {
  if (screen.operator) return null
  const [t, tags] = await Promise.all([getTranslations('order.tags'), read(listOrderTags, {}, { else: [] })])
  const from = detailHref(screen, order.id, { from: address.from })
  return (
    <p>
      <TagBadges ids={order.tagIds} tags={tags} /> {order.assignee && t('has', { name: order.assignee.name })}{' '}
      {can('order:note') && (
        <TextLink className="no-print" href={tagsHref({ given: order.id, filter: '', from })}>
          {t('change')}
        </TextLink>
      )}
    </p>
  )
}
