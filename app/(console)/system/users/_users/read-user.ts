import 'server-only'
import { cache } from 'react'
import { getUser, type User } from '@/lib/contract/user'
import { orElse, read } from '@/lib/upstream/read'

/** Once a request, for the title and the page. Errors as of `upstream`. */
export const readUser = cache((id: string): Promise<User> => read(getUser, { query: { id } }))

/** The account's name, for the title; null where there is none to be had, of which the page says why. */
export async function nameOfUser(id: string): Promise<string | null> {
  return (await orElse(readUser(id), null))?.username ?? null
}
