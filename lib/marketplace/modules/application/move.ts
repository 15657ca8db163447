import { type SQL, sql } from 'drizzle-orm'
import { APPLICATION, type ApplicationActor, type ApplicationEvent } from '@/lib/domain/application'
import type { AuditFacts } from '@/lib/domain/audit'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { type ApplicationRecord, writeEvent } from './record'

interface Move {
  record: ApplicationRecord
  /** As the caller saw it. */
  version: number
  event: ApplicationEvent
  actor: ApplicationActor
  accountId?: string
  /** Facts of the log about how it was looked at. */
  looked?: AuditFacts
  /** Further changes, as assignments. */
  set?: SQL
}

/**
 * Moves an application by its machine: one guarded update, a line of the timeline and the audit. Throws
 * APPLICATION_MOVED_ON where the event does not belong to the state, VERSION_CONFLICT where somebody was faster.
 */
export async function moveApplication(context: Context, move: Move): Promise<{ state: number; version: number }> {
  const { record, version, event, actor, accountId, looked, set } = move
  const state = APPLICATION.next(event, record.state, actor) ?? fail('APPLICATION_MOVED_ON')
  const [row] = await rowsOf<{ version: number; round: number }>(
    context.tx,
    sql`update application set state = ${state}, version = version + 1, updated_at = ${context.now.toISOString()}
        ${set ? sql`, ${set}` : sql``}
      where id = ${record.id} and state = ${record.state} and version = ${version} returning version, round`,
  )
  if (!row) fail('VERSION_CONFLICT')
  await writeEvent(context, {
    id: record.id,
    event,
    round: row.round,
    ...(accountId && { accountId }),
    ...(looked?.riskNote && { note: String(looked.riskNote) }),
  })
  context.audit({ refType: 'application', refId: record.id, detail: { no: record.no, event, state, ...looked } })
  return { state, version: row.version }
}
