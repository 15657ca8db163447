import { redirect } from 'next/navigation'
import { requireSession } from '@/lib/session/session'

/** `/` redirects to the landing page of the user's roles, or the first entry of the menu (specification, section 2). */
export default async function Root() {
  const { start } = await requireSession()
  redirect(start)
}
