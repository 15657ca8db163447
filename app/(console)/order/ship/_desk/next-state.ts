import type { ActionResult } from '@/lib/actions/result'
import { type DeskState, type Outcome, RECENT_KEPT, type Typed } from './desk-state'
import type { ShipAnswer } from './ship-order'

type Failure = Extract<ActionResult<unknown>, { ok: false }>

function failed(failure: Failure, no: string, typed: Typed): Outcome {
  const [field, errors] = Object.entries(failure.fieldErrors ?? {})[0] ?? []
  return {
    kind: 'failed',
    no,
    error: failure.error,
    message: failure.message,
    typed,
    ...(failure.why && { why: failure.why }),
    ...(field && { field, fieldError: errors?.[0] ?? '' }),
  }
}

const turned = (state: DeskState, change: Partial<DeskState>): DeskState => ({
  ...state,
  turn: state.turn + 1,
  ...change,
})

/** State of the desk after a shipment. */
export function afterShip(state: DeskState, result: ActionResult<ShipAnswer>, no: string, typed: Typed): DeskState {
  if (!result.ok) {
    // A field to correct does not count as a failure.
    const count = state.failed + (result.fieldErrors ? 0 : 1)
    return turned(state, { failed: count, outcome: failed(result, no, typed) })
  }
  if (result.data.kind === 'repeated') {
    return turned(state, { outcome: { kind: 'repeated', no, on: result.data.on, typed } })
  }
  if (result.data.kind === 'doubtful') return turned(state, { outcome: { kind: 'doubtful', no, typed } })
  const { sent } = result.data
  return turned(state, {
    shipped: state.shipped + 1,
    recent: [sent, ...state.recent].slice(0, RECENT_KEPT),
    outcome: { kind: 'sent', no, part: sent.part },
  })
}

/** State of the desk after undoing a parcel, or failing to. */
export function afterUndo(state: DeskState, result: ActionResult<void>, no: string, parcelId: string): DeskState {
  if (!result.ok) return turned(state, { outcome: failed(result, no, {}) })
  return turned(state, {
    shipped: Math.max(state.shipped - 1, 0),
    recent: state.recent.filter((sent) => sent.parcelId !== parcelId),
    outcome: { kind: 'undone', no },
  })
}
