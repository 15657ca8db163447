import 'server-only'
import { headers } from 'next/headers'
import { answerWith } from '@/lib/server/status'

/**
 * Makes this page's response a 404. For pages that show "not found" themselves: unlike with `notFound()` the document
 * is complete without scripts. Call it before anything that is streamed later.
 */
export const answerMissing = (): Promise<void> => answer(404)

/** `answerMissing` with 503, for a page that replaces one that cannot be rendered now. */
export const answerUnavailable = (): Promise<void> => answer(503)

async function answer(status: number): Promise<void> {
  const id = (await headers()).get('x-request-id')
  if (id) answerWith(id, status)
}
