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
 * Server function for all acts of one side whose form matches the call: `run.bind(null, name)` is the action of a form.
 * Checks the permission of the act and redirects to the record's page with the result.
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
