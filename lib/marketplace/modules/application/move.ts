import { APPLICATION, type ApplicationActor, type ApplicationEvent } from '@/lib/domain/application'
import type { AuditFacts } from '@/lib/domain/audit'
import { bump, type Changes } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { application } from '../../tables/application'
import { type ApplicationRecord, writeEvent } from './record'

interface Move {
  record: ApplicationRecord
  /** Version that the caller saw. */
  version: number
  event: ApplicationEvent
  actor: ApplicationActor
  accountId?: string
  /** Facts for the log about what was opened before the decision. */
  looked?: AuditFacts
  /** Further changes. */
  set?: Changes<typeof application>
}

/**
 * Moves an application by its state machine: one guarded update, a timeline entry and the audit. Throws
 * APPLICATION_MOVED_ON if the state does not allow the event, VERSION_CONFLICT if somebody was faster.
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
