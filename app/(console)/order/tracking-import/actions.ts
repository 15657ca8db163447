'use server'

import { action } from '@/lib/actions/action'
import { typedIn } from '../_shipping/typed-in'
import { CommitInput, commitImport } from './_import/commit'
import { correctable, correctedRows, typedCells } from './_import/corrections'
import { DryRunInput, dryRun } from './_import/dry-run'
import { readImportState } from './_import/import-schema'
import type { ImportState } from './_import/import-state'
import { after } from './_import/next-state'
import { RecheckInput, recheck } from './_import/recheck'
import { ResumeInput, resume } from './_import/resume'

/** Checks the corrections of a run; rejected values stay in their fields. */
async function checkAgain(state: ImportState, form: unknown, checkedFirst: boolean): Promise<ImportState> {
  const again = action('order:ship:batch', RecheckInput, (input) => recheck(state, input))
  const next = after(state, await again(form), state.mode)
  return next.problem ? { ...next, typed: typedCells(typedIn(form)) } : { ...next, checkedFirst }
}

/** Handles a step of an import: dry run of a file, corrections of bad rows, then a task for the good rows. */
export async function importTracking(claim: unknown, form: unknown): Promise<ImportState> {
  const state = readImportState(claim)
  const typed = typedIn(form)
  if (typed.intent === 'recheck') return checkAgain(state, form, false)
  if (typed.intent === 'commit') {
    // Corrections are never dropped silently.
    if (correctedRows(correctable(state.run), typed).length > 0) return checkAgain(state, form, true)
    const commit = action('order:ship:batch', CommitInput, commitImport)
    return { ...after(state, await commit(form), state.mode), typed: typedCells(typed) }
  }
  const mode = typed.mode === 'correct' ? 'correct' : 'new'
  if (typed.intent === 'resume') return after(state, await action('order:ship:batch', ResumeInput, resume)(form), mode)
  return after({ ...state, run: null }, await action('order:ship:batch', DryRunInput, dryRun)(form), mode)
}
