import 'server-only'
import { savePreferences } from '@/lib/contract/account/settings'
import { ownPreferences } from '@/lib/session/preferences'
import { upstream } from '@/lib/upstream/call'
import { orElse } from '@/lib/upstream/read'
import { type PaperKind, paperOf } from './print-state'

/** On which paper this person printed last; A4 before that. */
export const keptPaper = async (): Promise<PaperKind> => paperOf((await orElse(ownPreferences(), null))?.paper)

/** Keeps the paper for the next print; a print does not fail because that could not be kept. */
export async function keepPaper(paper: PaperKind): Promise<void> {
  if (paper !== (await keptPaper())) await orElse(upstream(savePreferences, { body: { paper } }), null)
}
