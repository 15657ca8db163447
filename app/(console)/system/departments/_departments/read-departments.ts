import 'server-only'
import { cache } from 'react'
import { searchDepartments } from '@/lib/contract/department'
import { pickText } from '@/lib/domain/locale'
import { currentCaller } from '@/lib/session/caller'
import { upstream } from '@/lib/upstream/call'
import { orNone } from '@/lib/upstream/or-none'

/** All of them in the order of the tree, once a request. Errors as of `upstream`. */
export const readDepartments = cache(() => upstream(searchDepartments, { query: {} }))

/** The department's name in the reader's language, for the title of its page. */
export async function nameOfDepartment(id: string): Promise<string | null> {
  const [all, { locale }] = await Promise.all([orNone(readDepartments()), currentCaller()])
  const found = all?.find((each) => each.id === id)
  return found ? pickText({ zh: found.departName, en: found.departNameEn }, locale) : null
}
