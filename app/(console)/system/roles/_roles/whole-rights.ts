import 'server-only'
import { roleTree } from '@/lib/contract/role'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { type Drawn, wholeOf } from './held-code'

/** {@link wholeOf} of a form's answer; VERSION_CONFLICT when there are other rights by now than when it was drawn. */
export async function wholeRights(ticked: readonly string[], drawn: Drawn): Promise<string[]> {
  if (!drawn.shown) return [...ticked]
  const whole = wholeOf((await upstream(roleTree, { query: {} })).ids, ticked, drawn)
  if (whole) return whole
  const { locale, requestId } = await currentCaller()
  throw new UpstreamError('VERSION_CONFLICT', locale, { requestId })
}
