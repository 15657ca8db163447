import { shared } from './shared'

const wanted = () => shared('answer.status', () => new Map<string, number>())

/**
 * Sets the status of the response to a request. A page cannot set one itself: `notFound()` can, but leaves the document
 * empty until its scripts have run. Call it before the page's first byte.
 */
export const answerWith = (requestId: string, status: number): void => void wanted().set(requestId, status)

/** Returns the status that a page has set, once. */
export function takeStatus(requestId: string): number | undefined {
  const status = wanted().get(requestId)
  wanted().delete(requestId)
  return status
}
