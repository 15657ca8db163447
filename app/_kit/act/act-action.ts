import 'server-only'
import { notFound } from 'next/navigation'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import type { Endpoint } from '@/lib/contract/endpoint'
import { upstream } from '@/lib/upstream/call'
import { done } from '../record/flash'
import { actArgs, actForm } from './act-input'
import type { ActScreen } from './act-screen'

/**
 * The server function of all acts of one side whose form sends what the call takes: `run.bind(null, name)` is the action of
 * a form. It asks for the permission of the row and ends at the record's page, which says what was done.
 */
export function actAction<Name extends string>({ acts, calls, own, words, pageOf, under }: ActScreen<Name>) {
  const actionOf = (name: Name) => {
    const { [name]: call } = calls
    const { permission, done: said } = acts.rows[name]
    return action(permission ?? null, actForm(call, own?.[name]), async (typed) => {
      const args = await actArgs(call, typed)
      const key = typed.idempotencyKey
      const send = () => upstream<Endpoint>(call, args as never, key ? { idempotencyKey: key } : {})
      await inWords(`${words}.fault`, send)
      return done(pageOf(typed.id, name), `${words}.done.${said ?? name}`, { under })
    })
  }
  const actions = new Map<unknown, ReturnType<typeof actionOf>>(acts.names.map((name) => [name, actionOf(name)]))
  return async (name: Name, ...sent: [previous: unknown, form: unknown]) => (actions.get(name) ?? notFound())(...sent)
}
