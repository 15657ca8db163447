import { getTranslations } from 'next-intl/server'
import { defaultCarrier } from '@/app/(console)/default-carrier'
import { carriers } from '@/lib/contract/order'
import { undoableParcels } from '@/lib/contract/order/shipping'
import { draftKey } from '@/lib/session/draft-key'
import { read } from '@/lib/upstream/read'
import { carrierChoices } from '../../_shipping/carrier-choices'
import { deskOrder } from '../_desk/desk-order'
import { type DeskQuery, foundHref, freshHref, labelHref } from '../_desk/desk-query'
import { deskTexts } from '../_desk/desk-words'
import { lastCarrier } from '../_desk/last-carrier'
import { isShippable, pickOrder, readQueue, sameDoor } from '../_desk/queue'
import { workDesk } from '../actions'
import { Desk } from './desk'
import { linePictures } from './line-pictures'
import { OrderHead } from './order-head'
import { QueueList } from './queue-list'

/** Queue on the left, current order on the right; `label`: the label is printed first. */
export async function OneByOne({ query, label }: { query: DeskQuery; label: boolean }) {
  const [queue, known, usual, last, texts, undoable] = await Promise.all([
    readQueue(query),
    read(carriers),
    defaultCarrier(),
    lastCarrier(),
    deskTexts(),
    read(undoableParcels, {}, { else: null }),
  ])
  const order = await pickOrder(queue.orders, query.order)
  const inWork = order && isShippable(order) ? order : null
  return (
    <div className="desk">
      <QueueList query={query} queue={queue} current={order?.id} carriers={known} />
      <section className="desk-work" aria-label={(await getTranslations('fulfilment.ship'))('work')}>
        <Desk
          asked={query.q ?? ''}
          desk={freshHref(query)}
          rest={queue.total === 1 ? foundHref(query) : null}
          action={workDesk}
          order={inWork && (await deskOrder(inWork))}
          draft={await draftKey('ship', inWork ?? undefined)}
          carriers={await carrierChoices(known)}
          lastCarrier={usual || last}
          undoable={undoable}
          labelHref={label && inWork ? labelHref(query, inWork.id) : null}
          texts={texts}
          pictures={order ? linePictures(order) : {}}
        >
          <OrderHead order={order} query={query} queue={queue} near={order ? sameDoor(queue.orders, order) : []} />
        </Desk>
      </section>
    </div>
  )
}
