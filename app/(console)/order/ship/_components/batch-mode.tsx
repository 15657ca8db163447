import { createHash } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { defaultCarrier } from '@/app/(console)/default-carrier'
import { draftTexts } from '@/components/form/form-texts'
import { carriers } from '@/lib/contract/order'
import { getTask } from '@/lib/contract/task'
import { draftKey } from '@/lib/session/draft-key'
import { requireSession } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { carrierChoices } from '../../_shipping/carrier-choices'
import { type DeskSelection, hasSelection } from '../../_shipping/selection-hidden'
import type { BatchTexts } from '../_batch/batch-texts'
import type { DeskQuery } from '../_desk/desk-query'
import { readQueue } from '../_desk/queue'
import { workBatch } from '../actions'
import { Batch } from './batch'
import { BatchChosen } from './batch-chosen'
import { BatchQueue } from './batch-queue'
import { FailedRows } from './failed-rows'
import { NothingToShip } from './nothing-to-ship'

interface BatchModeProps {
  query: DeskQuery
  selection: DeskSelection
  /** Task whose failed rows are corrected. */
  again: string | undefined
}

/** Returns the start of a batch: failed rows, the selection of the order list, or the desk's own queue. */
async function beginning({ query, selection, again }: BatchModeProps): Promise<ReactNode> {
  if (again) {
    const { items } = await read(getTask, { params: { id: again } })
    const rows = items.filter(({ state, ref }) => state === 'failed' && ref)
    if (rows.length > 0) return <FailedRows task={again} rows={rows} />
  }
  if (hasSelection(selection)) return <BatchChosen selection={selection} />
  const queue = await readQueue(query)
  return queue.orders.length === 0 ? null : <BatchQueue query={query} queue={queue} />
}

/** Names the draft of a selection, so that text typed for one is not restored for another. */
const nameOf = ({ selection, again }: BatchModeProps): string =>
  createHash('sha256')
    .update(JSON.stringify([[...selection.ids].sort(), selection.filter, again]))
    .digest('hex')
    .slice(0, 16)

/** Batch shipping. */
export async function BatchMode(props: BatchModeProps) {
  const [t, words, draft, begin, known, usual, session] = await Promise.all([
    getTranslations('fulfilment'),
    draftTexts(),
    draftKey(`batch.${nameOf(props)}`),
    beginning(props),
    read(carriers).then(carrierChoices),
    defaultCarrier(),
    requireSession(),
  ])
  if (!begin) return <NothingToShip query={props.query} />
  return (
    <Batch
      key={draft}
      draft={draft}
      numbered={props.again !== undefined}
      action={workBatch}
      carriers={known}
      usual={usual}
      postage={props.again === undefined && session.can('order:print') && session.can('order:ship')}
      texts={{ ...(t.raw('batch') as Omit<BatchTexts, keyof typeof words>), ...words }}
      reasons={t.raw('reasons') as Record<string, string>}
    >
      {begin}
    </Batch>
  )
}
