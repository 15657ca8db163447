import 'server-only'
import { getLive, type Live } from '@/lib/contract/mall/live'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { UpstreamError } from '@/lib/upstream/error'

/** Returns the room, or the reason why its shop excludes the reader. */
export async function enter(id: string): Promise<Live | string> {
  try {
    return await asBuyer(getLive, { query: { id } })
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'LIVE_BARRED') return error.message
    throw error
  }
}
