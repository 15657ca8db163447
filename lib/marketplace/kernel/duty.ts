import type { SQL } from 'drizzle-orm'
import type { DutyKey } from '@/lib/contract/dashboard'
import type { PermissionCode } from '@/lib/domain/permission'
import type { Context } from './context'

/** One kind of a shop's work with a deadline. Its module declares it by the condition of the list that it leads to. */
export interface DutySource {
  key: DutyKey
  /** Permission to do the work, and to see it. */
  permission: PermissionCode
  /** Select of waiting work in the shop: `id uuid, due_at timestamptz, amount_p int`; the last two may be null. */
  waiting(context: Context): SQL
}
