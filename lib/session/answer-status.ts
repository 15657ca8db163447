import 'server-only'
import { headers } from 'next/headers'
import { answerWith } from '@/lib/server/status'

/**
 * Makes this page's answer a 404. For pages that show "not found" themselves: unlike `notFound()` the document is
 * complete without scripts. Call it before anything that is streamed later.
 */
export const answerMissing = (): Promise<void> => answer(404)

/** The same for a page that stands in for one that cannot be made now. */
export const answerUnavailable = (): Promise<void> => answer(503)

async function answer(status: number): Promise<void> {
  const id = (await headers()).get('x-request-id')
  if (id) answerWith(id, status)
}
