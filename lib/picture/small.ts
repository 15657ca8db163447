import 'server-only'
import { picture } from '@/lib/contract/file'
import { shared } from '@/lib/server/shared'
import { UpstreamError, upstream } from '@/lib/upstream/call'

const KEPT = 1_000
/** Largest inlined picture: a larger one is cheaper as a separate request, which the browser caches. */
const INLINE_MAX = 1_600
const AT_ONCE = 4
const TYPES = new Set(['image/webp', 'image/jpeg', 'image/png'])

/** Pictures are readable by everybody signed in and never change under their id, so all requests share them. */
const known = () => shared('small-pictures', () => new Map<string, string | null>())

/** Null if the picture is too large to inline; undefined if it could not be read this time. */
async function load(id: string): Promise<string | null | undefined> {
  try {
    const { type, base64 } = await upstream(picture, { params: { id }, query: { size: '64' } })
    return TYPES.has(type) && base64.length <= INLINE_MAX ? `data:${type};base64,${base64}` : null
  } catch (error) {
    if (error instanceof UpstreamError) return undefined
    throw error
  }
}

async function loadAll(ids: string[]): Promise<void> {
  const map = known()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    const loaded = await Promise.all(some.map(load))
    for (const [index, data] of loaded.entries()) if (data !== undefined) map.set(some[index] ?? '', data)
  }
  for (const old of map.keys()) {
    if (map.size <= KEPT) return
    map.delete(old)
  }
}

/** Small pictures as `data:` addresses by id: each saves a request on a slow line. */
export async function smallPictures(ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  await loadAll(wanted.filter((id) => !known().has(id)))
  const small = new Map<string, string>()
  for (const id of wanted) {
    const data = known().get(id)
    if (data) small.set(id, data)
  }
  return small
}
