import type { ActionResult } from '@/lib/actions/result'
import type { BulkState } from '../../_shipping/bulk-state'
import { refused } from '../../_shipping/bulk-steps'
import type { RightSent } from './commit-batch'

/** State of the batch after the valid rows were sent: the others stay with their input and objections. */
export function afterRight(state: BulkState, result: ActionResult<RightSent>, typed: BulkState['typed']): BulkState {
  if (!result.ok) return refused(state, result, typed)
  const { task, count, preview, numbers, objections } = result.data
  const fields = Object.fromEntries(Object.entries(objections).map(([name, keys]) => [name, keys[0] ?? '']))
  const kept = Object.fromEntries(Object.entries(numbers).map(([id, number]) => [`number.${id}`, number]))
  return {
    turn: state.turn + 1,
    preview,
    typed: { ...typed, ...kept, pasted: '' },
    sent: { task, count },
    problem:
      Object.keys(fields).length > 0
        ? { error: 'INVALID_INPUT', message: '', fields: { all: 'restMarked', ...fields } }
        : null,
  }
}
