import { APPLICATION, type ApplicationActor, type ApplicationEvent } from '@/lib/domain/application'
import type { AuditFacts } from '@/lib/domain/audit'
import { bump, type Changes } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { application } from '../../tables/application'
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
  /** Further changes. */
  set?: Changes<typeof application>
}

/**
 * Moves an application by its machine: one guarded update, a line of the timeline and the audit. Throws
 * APPLICATION_MOVED_ON where the event does not belong to the state, VERSION_CONFLICT where somebody was faster.
 */
export async function moveApplication(context: Context, move: Move): Promise<{ state: number; version: number }> {
  const { record, version, event, actor, accountId, looked, set } = move
  const state = APPLICATION.next(event, record.state, actor) ?? fail('APPLICATION_MOVED_ON')
  const moved = await bump(
    context.tx,
    application,
    { id: record.id, state: record.state, version },
    { state, updatedAt: context.now, ...set },
  )
  await writeEvent(context, {
    id: record.id,
    event,
    round: typeof set?.round === 'number' ? set.round : record.round,
    ...(accountId && { accountId }),
    ...(looked?.riskNote && { note: String(looked.riskNote) }),
  })
  context.audit({ refType: 'application', refId: record.id, detail: { no: record.no, event, state, ...looked } })
  return { state, version: moved }
}
