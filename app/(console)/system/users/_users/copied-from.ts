import 'server-only'
import { listUsers, type User } from '@/lib/contract/user'
import { read } from '@/lib/upstream/read'

/** User whose roles and departments the form copies; null for an unknown name. */
export async function copiedFrom(username: string): Promise<User | null> {
  if (!username) return null
  const { records } = await read(listUsers, { query: { username: username.slice(0, 64), size: 100 } })
  return records.find((user) => user.username === username.trim().toLowerCase()) ?? null
}
