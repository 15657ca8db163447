import 'server-only'
import { redirect } from 'next/navigation'

/** After a write: on to a page of the storefront, which says what was done. */
export function doneAt(path: string, done: string): never {
  return redirect(`${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ done })}`)
}
