import 'server-only'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { withQuery } from '@/components/table/list-url'

/**
 * Ends a write: refreshes the pages below `under` and redirects to `path`, whose query (`done=added`) names the outcome
 * that the page shows. Sentences with values travel by `done` of ./flash instead.
 */
export function redirectWithOutcome(path: string, outcome: string, under: string): never {
  revalidatePath(under, 'layout')
  return redirect(withQuery(path, outcome))
}
