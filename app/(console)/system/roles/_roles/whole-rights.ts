import 'server-only'
import { roleTree } from '@/lib/contract/role'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { type Drawn, decodeHeld, encodeTicks, wholeOf } from './held-code'

const everyRight = async () => (await read(roleTree, { query: {} })).ids

/**
 * {@link wholeOf} of a form; throws VERSION_CONFLICT if the set of permissions has changed since it was drawn. `all`
 * permissions are read if not given.
 */
export async function wholeRights(ticked: readonly string[], drawn: Drawn, all?: readonly string[]): Promise<string[]> {
  if (!drawn.shown) return [...ticked]
  const whole = wholeOf(all ?? (await everyRight()), ticked, drawn)
  if (whole) return whole
  const { locale, requestId } = await currentCaller()
  throw new UpstreamError('VERSION_CONFLICT', locale, { requestId })
}

/** Parameters of the address that select the displayed permissions. */
const VIEW = ['q', 'at', 'from']

/** Address of another view of the permissions that keeps the ticks of this one. */
export async function viewWithTicks(
  path: string,
  wanted: URLSearchParams,
  { permissionIds, ...drawn }: Drawn & { permissionIds: readonly string[] },
): Promise<string> {
  const all = await everyRight()
  const whole = await wholeRights(permissionIds, drawn, all)
  const ticks = encodeTicks(all, decodeHeld(all, drawn.base) ?? new Set(), new Set(whole))
  const query = new URLSearchParams([...wanted].filter(([key, value]) => VIEW.includes(key) && value))
  if (ticks) query.set('ticks', ticks)
  return `${path}?${query}#rights`
}
