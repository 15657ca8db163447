import { getTranslations } from 'next-intl/server'
import { ChosenOrders } from '../../_shipping/chosen-orders'
import { type DeskSelection, SelectionHidden } from '../../_shipping/selection-hidden'
import { keptBack } from '../_batch/kept-back'
import { readDeskQuery } from '../_desk/desk-query'
import { readQueue } from '../_desk/queue'
import { BatchItems } from './batch-items'
import { TickAll } from './tick-all'

/**
 * Orders selected in the order list, ticked. Orders that have left the queue, or are far behind in it, are sent along
 * without being shown: the next step checks if they can ship.
 */
export async function BatchChosen({ selection }: { selection: DeskSelection }) {
  const [t, queue] = await Promise.all([getTranslations('fulfilment'), readQueue(readDeskQuery({}))])
  const chosen = new Set(selection.ids)
  const shown = queue.orders.filter((order) => chosen.has(order.id) && keptBack(order) === null)
  for (const { id } of shown) chosen.delete(id)
  const rest = { ...selection, ids: [...chosen] }
  if (shown.length === 0) {
    return (
      <>
        {await ChosenOrders({ selection })}
        <SelectionHidden selection={selection} />
      </>
    )
  }
  return (
    <section className="card batch-queue" aria-label={t('chosen.title')}>
      <header className="card-head">
        <h2>{t('chosen.title')}</h2>
        <span className="soft">{t('chosen.ids', { count: selection.ids.length })}</span>
        {shown.length > 1 && (
          <span className="card-aside">
            <TickAll label={t('ship.batchAll')} counted={t.raw('ship.batchTicked')} />
          </span>
        )}
      </header>
      <BatchItems orders={shown} ticked />
      {rest.ids.length > 0 && <p className="batch-narrowed">{t('chosen.rest', { count: rest.ids.length })}</p>}
      <SelectionHidden selection={rest} />
    </section>
  )
}
