import { redirect } from 'next/navigation'
import { firstPath } from '@/lib/navigation/menu'
import { requireSession } from '@/lib/session/session'

/** `/` is the first entry of the user's menu (specification, section 2). */
export default async function Root() {
  const { menu } = await requireSession()
  redirect(firstPath(menu))
}
