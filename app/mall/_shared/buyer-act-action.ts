import 'server-only'
import { notFound } from 'next/navigation'
import { actArgs, actForm } from '@/app/_kit/act/act-input'
import type { ActScreen } from '@/app/_kit/act/act-screen'
import { shopperAction } from '@/lib/actions/buyer-action'
import { inWords } from '@/lib/actions/in-words'
import type { Endpoint } from '@/lib/contract/endpoint'
import { buyerUpload } from '@/lib/contract/mall/review'
import { asBuyer, buyerCaller } from '@/lib/upstream/as-buyer'
import { doneAt } from './done'

/** `actAction()` for the storefront: server function of all acts of the buyer on a record. */
export function buyerActAction<Name extends string>({ acts, calls, own, words, documents, pageOf }: ActScreen<Name>) {
  const actionOf = (name: Name) => {
    const { [name]: call } = calls
    return shopperAction(actForm(call, own?.[name]), async (typed) => {
      const kind = documents?.includes(name) ? 'document' : 'picture'
      const args = await actArgs(call, typed, kind, buyerUpload, await buyerCaller())
      await inWords(`${words}.fault`, () => asBuyer<Endpoint>(call, args as never, typed.idempotencyKey))
      return doneAt(pageOf(typed.id, name), acts.rows[name].done ?? name)
    })
  }
  const actions = new Map<unknown, ReturnType<typeof actionOf>>(acts.names.map((name) => [name, actionOf(name)]))
  return async (name: Name, ...sent: [previous: unknown, form: unknown]) => (actions.get(name) ?? notFound())(...sent)
}
