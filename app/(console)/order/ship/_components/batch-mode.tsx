import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { carriers } from '@/lib/contract/order'
import { getTask } from '@/lib/contract/task'
import { upstream } from '@/lib/upstream/call'
import { carrierChoices } from '../../_shipping/carrier-choices'
import { ChosenOrders } from '../../_shipping/chosen-orders'
import { type DeskSelection, hasSelection, SelectionHidden } from '../../_shipping/selection-hidden'
import type { BatchTexts } from '../_batch/batch-texts'
import type { DeskQuery } from '../_desk/desk-query'
import { readQueue } from '../_desk/queue'
import { workBatch } from '../actions'
import { Batch } from './batch'
import { BatchQueue } from './batch-queue'
import { FailedRows } from './failed-rows'
import { NothingToShip } from './nothing-to-ship'

interface BatchModeProps {
  query: DeskQuery
  selection: DeskSelection
  /** A task whose failed rows are to be corrected. */
  again: string | undefined
}

/** What the batch begins with: rows that failed, what was chosen in the order list, or the desk's own queue. */
async function beginning({ query, selection, again }: BatchModeProps): Promise<ReactNode> {
  if (again) {
    const { items } = await upstream(getTask, { params: { id: again } })
    const rows = items.filter(({ state, ref }) => state === 'failed' && ref)
    if (rows.length > 0) return <FailedRows task={again} rows={rows} />
  }
  if (hasSelection(selection)) {
    return (
      <>
        {await ChosenOrders({ selection })}
        <SelectionHidden selection={selection} />
      </>
    )
  }
  const queue = await readQueue(query)
  return queue.orders.length === 0 ? null : <BatchQueue query={query} queue={queue} />
}

/** Shipping many at once. */
export async function BatchMode(props: BatchModeProps) {
  const [t, begin, known] = await Promise.all([
    getTranslations('fulfilment'),
    beginning(props),
    upstream(carriers).then(carrierChoices),
  ])
  if (!begin) return <NothingToShip query={props.query} />
  return (
    <Batch
      action={workBatch}
      carriers={known}
      texts={t.raw('batch') as BatchTexts}
      reasons={t.raw('reasons') as Record<string, string>}
    >
      {begin}
    </Batch>
  )
}
