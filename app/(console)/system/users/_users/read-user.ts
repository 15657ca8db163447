import 'server-only'
import { cache } from 'react'
import { getUser, type User } from '@/lib/contract/user'
import { orElse, read } from '@/lib/upstream/read'

/** Cached per request, for title and page. Errors as of `upstream`. */
export const readUser = cache((id: string): Promise<User> => read(getUser, { query: { id } }))

/** Account name for the title; null if it cannot be read, which the page explains. */
export async function nameOfUser(id: string): Promise<string | null> {
  return (await orElse(readUser(id), null))?.username ?? null
}
