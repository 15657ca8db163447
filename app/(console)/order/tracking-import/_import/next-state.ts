import type { ActionResult } from '@/lib/actions/result'
import type { DryRunAnswer } from './dry-run'
import type { ImportState } from './import-state'

/** State of the import after a step. */
export function after(
  state: ImportState,
  result: ActionResult<DryRunAnswer | undefined>,
  mode: ImportState['mode'],
): ImportState {
  const next = { ...state, turn: state.turn + 1, mode, problem: null, typed: {}, checkedFirst: false }
  if (!result.ok) {
    const fields = Object.fromEntries(
      Object.entries(result.fieldErrors ?? {}).map(([name, keys]) => [name, keys[0] ?? '']),
    )
    const { error, message, requestId, why } = result
    return { ...next, problem: { error, message, fields, requestId, why } }
  }
  if (!result.data) return next
  const map = { ...result.data.map }
  if ('run' in result.data) return { ...next, map, headers: [], run: result.data.run }
  const { headers, headerRow } = result.data
  return { ...next, map, headers, headerRow, run: null }
}
