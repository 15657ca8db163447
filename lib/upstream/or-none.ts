import 'server-only'
import { UpstreamError } from './error'

/** What was read, or null where the marketplace refused or gave no answer: of that the page itself says why. */
export async function orNone<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}
