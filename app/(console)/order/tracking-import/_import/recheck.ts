import 'server-only'
import { z } from 'zod'
import { refuse } from '@/lib/actions/refuse'
import { previewTracking } from '@/lib/contract/order/bulk'
import { upstream } from '@/lib/upstream/call'
import { correctable, correctedRows } from './corrections'
import type { DryRunAnswer } from './dry-run'
import { runOf } from './dry-run'
import type { ImportState } from './import-state'

export const RecheckInput = z.looseObject({ token: z.string().min(16).max(128) })

/** Checks an earlier run again with some rows changed; the others stay. Changes nothing. */
export async function recheck(
  state: ImportState,
  { token, ...input }: z.output<typeof RecheckInput>,
): Promise<DryRunAnswer> {
  const typed = Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const rows = correctedRows(correctable(state.run), typed)
  if (rows.length === 0) return refuse('INVALID_INPUT', { cells: ['nothingChanged'] })
  const fileName = state.run?.fileName ?? ''
  const found = await upstream(previewTracking, { body: { mode: state.mode, fileName, rows, corrects: token } })
  return { map: state.map, run: runOf(found, fileName) }
}
