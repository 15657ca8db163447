import type { Acts } from '@/lib/contract/acts'
import type { Endpoint, Parsed, Reply } from '@/lib/contract/endpoint'
import { type Binding, bind } from './binding'
import type { Context } from './context'
import { fail } from './errors'

/** Returns the event of an act that is possible now; otherwise fails with the error code of its row. */
export function requireAct<Facts, Event>(acts: Acts<Facts, Event>, name: string, facts: Facts): Event {
  const refused = acts.refusal(name, facts)
  return refused ? fail(refused.code, { detail: refused.detail }) : acts.eventOf(name, facts)
}

interface Called<Desk, Answer> {
  name: string
  /** Calls the handler of the act. */
  answer(desk: Desk): Promise<Answer>
}

/**
 * Binds the calls of a side's acts to their handlers. `run` surrounds each: it locks the record, checks the act by its
 * row, applies the handler's result, and writes the log.
 */
export const bindActs = <Calls extends Record<string, Endpoint>, Desk, Answer>(
  calls: Calls,
  run: (context: Context, input: Parsed<Calls[keyof Calls]>, act: Called<Desk, Answer>) => Promise<unknown>,
  handlers: { [Name in keyof Calls]: (desk: Desk, input: Parsed<Calls[Name]>) => Answer | Promise<Answer> },
): Binding[] =>
  (Object.keys(calls) as (keyof Calls & string)[]).map((name) =>
    bind(calls[name] as Endpoint, (context, input) => {
      const parsed = input as Parsed<Calls[typeof name]>
      const answer = async (desk: Desk) => handlers[name](desk, parsed)
      return run(context, parsed, { name, answer }) as Promise<Reply<Endpoint>>
    }),
  )
