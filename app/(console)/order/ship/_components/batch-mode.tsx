import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { carriers } from '@/lib/contract/order'
import { upstream } from '@/lib/upstream/call'
import { carrierChoices } from '../../_shipping/carrier-choices'
import { type DeskSelection, hasSelection, SelectionHidden } from '../../_shipping/selection-hidden'
import type { BatchTexts } from '../_batch/batch-texts'
import type { DeskQuery } from '../_desk/desk-query'
import { lastCarrier } from '../_desk/last-carrier'
import { readQueue } from '../_desk/queue'
import { workBatch } from '../actions'
import { Batch } from './batch'
import { BatchQueue } from './batch-queue'
import { NothingToShip } from './nothing-to-ship'

/** Shipping many at once, of a selection made in the order list or of the desk's own queue. */
export async function BatchMode({ query, selection }: { query: DeskQuery; selection: DeskSelection }) {
  const chosen = hasSelection(selection)
  const queue = chosen ? null : await readQueue(query)
  if (queue?.orders.length === 0) return <NothingToShip query={query} />
  const [t, known, carrier] = await Promise.all([
    getTranslations('fulfilment'),
    upstream(carriers).then(carrierChoices),
    lastCarrier(),
  ])
  return (
    <Batch
      action={workBatch}
      carriers={known}
      lastCarrier={carrier}
      texts={t.raw('batch') as BatchTexts}
      reasons={t.raw('reasons') as Record<string, string>}
    >
      {queue ? (
        <BatchQueue query={query} queue={queue} />
      ) : (
        <Notice title={t('chosen.title')}>
          {selection.ids.length > 0 ? t('chosen.ids', { count: selection.ids.length }) : t('chosen.filter')}
          <SelectionHidden selection={selection} />
        </Notice>
      )}
    </Batch>
  )
}
