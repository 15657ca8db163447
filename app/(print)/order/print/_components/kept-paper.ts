import 'server-only'
import { savePreferences } from '@/lib/contract/account/settings'
import { ownPreferences } from '@/lib/session/preferences'
import { upstream } from '@/lib/upstream/call'
import { orElse } from '@/lib/upstream/read'
import { type PaperKind, paperOf } from './print-state'

/** Paper this person used last; A4 by default. */
export const keptPaper = async (): Promise<PaperKind> => paperOf((await orElse(ownPreferences(), null))?.paper)

/** Saves the paper for the next print; printing does not fail if that fails. */
export async function keepPaper(paper: PaperKind): Promise<void> {
  if (paper !== (await keptPaper())) await orElse(upstream(savePreferences, { body: { paper } }), null)
}
