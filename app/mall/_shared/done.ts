import 'server-only'
import { redirect } from 'next/navigation'

/** Redirects after a write to a storefront page with a message. */
export function doneAt(path: string, done: string): never {
  return redirect(`${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ done })}`)
}
