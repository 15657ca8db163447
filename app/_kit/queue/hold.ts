import 'server-only'
import { holdDecision } from '@/lib/contract/approval'
import type { Args, Data, Endpoint } from '@/lib/contract/endpoint'
import type { Session } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

/** Sends the call that decides a case: `send(decideDocument, body)`. */
export type Send = <E extends Endpoint>(row: E, body: Args<E>['body']) => Promise<Data<E>>

interface Case {
  kind: string
  id: string
}

/** Delays a decision by ten seconds; `kept` receives the id by which it can be undone. */
export const holding =
  ({ kind, id }: Case, can: Session['can'], kept: (held: string) => void): Send =>
  async (row, body) => {
    // Without access to the inbox decisions cannot be delayed or undone.
    if (!can('approval:view')) return upstream<Endpoint>(row, { body } as never) as never
    const action = `${row.method} ${row.path}`
    const made = await upstream(holdDecision, { body: { kind, id, action, body: body as never } })
    kept(made.id)
    return row.data.parse(made.answer) as never
  }
