import type { SQL } from 'drizzle-orm'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { PermissionCode } from '@/lib/domain/permission'
import type { Context } from '../../kernel/context'
import type { Evidence } from './evidence'

/**
 * One kind of decision that waits for the platform. The module that decides it registers it in `APPROVALS` of
 * `lib/marketplace/modules.ts`; inbox, assignment, workplace and queue navigation follow.
 */
export interface ApprovalSource {
  /** Letters only; unique, as `goodsReview`. */
  kind: string
  name: readonly [zh: string, en: string]
  /** Permission to decide. Without it the kind and its counts are hidden. */
  permission: PermissionCode
  /** The screen of one case, with `[id]` for its id. */
  screen: `/op/${string}/[id]`
  /**
   * Select of the waiting cases that the caller may see, with these columns in any order: `id uuid, title_zh text,
   * title_en text, shop_id uuid, received_at timestamptz, due_at timestamptz, amount_p int, risk text ('low' |
   * 'medium' | 'high'), round int, first_by uuid`. All but the first four may be null; `first_by` is the requester or
   * first approver, if a second person must decide.
   */
  pending(context: Context): SQL
  /** Calls that decide it, with the case's id as `id`; the inbox may hold them for ten seconds (`holdDecision`). */
  decides?: readonly Endpoint[]
  /** Documents and warnings of a case; the handler of the decision passes the same to `requireLooked`. */
  evidence?(context: Context, id: string): Promise<Evidence>
  /** Called when the inbox assigns a case to an account or to nobody: a kind with its own reviewer follows. */
  assigned?(context: Context, id: string, accountId: string | null): Promise<void>
  /** Called when a second person was asked because of a warning: a kind with its own reviewer releases the case. */
  handOn?(context: Context, id: string): Promise<void>
}
