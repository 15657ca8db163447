import 'server-only'
import { UpstreamError } from './error'

/**
 * What was read, or null where the marketplace refused, gave no answer or ended the session: for what a page can do without,
 * or of which it says elsewhere why it is not there.
 */
export async function orNone<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}
