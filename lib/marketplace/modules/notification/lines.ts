import { type SQL, sql } from 'drizzle-orm'
import { NOTIFICATION_KINDS, type NotificationKind } from '@/lib/domain/notification'
import type { Context } from '../../kernel/context'
import { allOf, idList, textList } from '../../kernel/values'

export interface Filter {
  kind?: NotificationKind | undefined
  unread?: number | undefined
  /** 1: only snoozed ones. */
  snoozed?: number | undefined
}

/** A kind of a newer release has no wording here. */
const known = sql`n.kind in ${textList(NOTIFICATION_KINDS)}`

/** Time shown in the list: of the event, or of the end of a snooze. */
export const SHOWN = sql`coalesce(n.snoozed_until, n.created_at)`

/** Notifications of one kind about a record on a UK day form one line. */
export const LINE = sql`n.kind, n.ref_type, n.ref_id, (${SHOWN} at time zone 'Europe/London')::date`

/** Condition: the caller's own; row-level security excludes those of other shops than the selected one. */
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

/** Condition: all notifications in the lines of these. */
export const inLinesOf = ({ user }: Context, ids: readonly string[]): SQL =>
  sql`n.account_id = ${user.userId} and (${LINE}) in (
    select ${LINE} from notification n where n.account_id = ${user.userId} and n.id in ${idList(ids)})`
