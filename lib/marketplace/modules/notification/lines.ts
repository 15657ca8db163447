import { type SQL, sql } from 'drizzle-orm'
import { NOTIFICATION_KINDS, type NotificationKind } from '@/lib/domain/notification'
import type { Context } from '../../kernel/context'
import { allOf, idList, textList } from '../../kernel/values'

export interface Filter {
  kind?: NotificationKind | undefined
  unread?: number | undefined
  /** 1: those that are put off, and only those. */
  snoozed?: number | undefined
}

/** A kind of a newer release is not known here and cannot be worded. */
const known = sql`n.kind in ${textList(NOTIFICATION_KINDS)}`

/** When it stands in the list: when it happened, or when it came back. */
export const SHOWN = sql`coalesce(n.snoozed_until, n.created_at)`

/** Notifications of one kind about a record on a UK day form one line. */
export const LINE = sql`n.kind, n.ref_type, n.ref_id, (${SHOWN} at time zone 'Europe/London')::date`

/** The caller's own; row-level security keeps those of another shop than the selected one out. */
export const mine = ({ user, now }: Context, filter: Filter = {}): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  const parts = [sql`n.account_id = ${user.userId} and n.site`, known]
  parts.push(
    filter.snoozed === 1 ? sql`n.snoozed_until > ${at}` : sql`(n.snoozed_until is null or n.snoozed_until <= ${at})`,
  )
  if (filter.kind) parts.push(sql`n.kind = ${filter.kind}`)
  if (filter.unread !== undefined) parts.push(filter.unread === 1 ? sql`n.read_at is null` : sql`n.read_at is not null`)
  return allOf(parts)
}

/** Everything that stands in the lines of these. */
export const inLinesOf = ({ user }: Context, ids: readonly string[]): SQL =>
  sql`n.account_id = ${user.userId} and (${LINE}) in (
    select ${LINE} from notification n where n.account_id = ${user.userId} and n.id in ${idList(ids)})`
