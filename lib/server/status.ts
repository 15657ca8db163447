import { shared } from './shared'

const wanted = () => shared('answer.status', () => new Map<string, number>())

/**
 * Says which status the answer to a request shall have. A page cannot set one itself: `notFound()` can, but leaves the
 * document empty until its scripts have run. Must be called before the page has answered its first byte.
 */
export const answerWith = (requestId: string, status: number): void => void wanted().set(requestId, status)

/** The status that a page has asked for, once. */
export function takeStatus(requestId: string): number | undefined {
  const status = wanted().get(requestId)
  wanted().delete(requestId)
  return status
}
