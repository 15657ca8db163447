import { redirect } from 'next/navigation'
import { requireSession } from '@/lib/session/session'

/** `/` is the page that the user's roles name, or the first entry of their menu (specification, section 2). */
export default async function Root() {
  const { start } = await requireSession()
  redirect(start)
}
