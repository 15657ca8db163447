import 'server-only'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { withQuery } from '@/components/table/list-url'

/**
 * Ends a write: refreshes the pages below `under` and redirects to `path`, whose query (`done=added`) names the message
 * on that page. For messages with values use `done` of ./flash.
 */
export function redirectWithOutcome(path: string, outcome: string, under: string): never {
  revalidatePath(under, 'layout')
  return redirect(withQuery(path, outcome))
}
