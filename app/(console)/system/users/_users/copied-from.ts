import 'server-only'
import { listUsers, type User } from '@/lib/contract/user'
import { read } from '@/lib/upstream/read'

/** The user whose roles and departments a form begins with; null for a name that is nobody's. */
export async function copiedFrom(username: string): Promise<User | null> {
  if (!username) return null
  const { records } = await read(listUsers, { query: { username: username.slice(0, 64), size: 100 } })
  return records.find((user) => user.username === username.trim().toLowerCase()) ?? null
}
