'use server'

import { action } from '@/lib/actions/action'
import { typedIn } from '../_shipping/typed-in'
import { CommitInput, commitImport } from './_import/commit'
import { DryRunInput, dryRun } from './_import/dry-run'
import { readImportState } from './_import/import-schema'
import type { ImportState } from './_import/import-state'
import { after } from './_import/next-state'

/** One step of an import: the dry run of a file, then its good rows as a task. */
export async function importTracking(claim: ImportState, form: FormData): Promise<ImportState> {
  const state = readImportState(claim)
  const typed = typedIn(form)
  if (typed.intent === 'commit') {
    return after(state, await action('order:ship:batch', CommitInput, commitImport)(form), state.mode)
  }
  const mode = typed.mode === 'correct' ? 'correct' : 'new'
  return after({ ...state, run: null }, await action('order:ship:batch', DryRunInput, dryRun)(form), mode)
}
