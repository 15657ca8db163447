import 'server-only'
import { cache } from 'react'
import { listPermissions } from '@/lib/contract/permission'
import { pickText } from '@/lib/domain/locale'
import { currentCaller } from '@/lib/session/caller'
import { upstream } from '@/lib/upstream/call'
import { orNone } from '@/lib/upstream/or-none'

/** Everything there is in the order of the menu, once a request. Errors as of `upstream`. */
export const readPermissions = cache(() => upstream(listPermissions))

/** The name of an entry or a button in the reader's language, for the title of its page. */
export async function nameOfPermission(id: string): Promise<string | null> {
  const [all, { locale }] = await Promise.all([orNone(readPermissions()), currentCaller()])
  const found = all?.find((each) => each.id === id)
  return found ? pickText({ zh: found.name, en: found.nameEn }, locale) : null
}
