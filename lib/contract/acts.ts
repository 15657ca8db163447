import type { Machine } from '@/lib/domain/machine'
import type { PermissionCode } from '@/lib/domain/permission'
import { rightsOf } from './endpoint'
import type { ErrorCode } from './errors'

/** A condition that forbids an act: hides the button and refuses the call with its code. */
export interface Unless<Facts, Code extends ErrorCode = ErrorCode> {
  code: Code
  when(facts: Facts): boolean
  /** Values for the text of the error. */
  detail?(facts: Facts): Record<string, string>
}

export const unless = <Facts, const Code extends ErrorCode>(
  code: Code,
  when: (facts: Facts) => boolean,
  detail?: (facts: Facts) => Record<string, string>,
): Unless<Facts, Code> => ({ code, when, ...(detail && { detail }) })

/** One act that one side can take on a record. */
export interface ActRow<Facts, Event> {
  /** Absent for a side without permissions, which acts on its own records only. */
  permission?: PermissionCode
  /** Requires `finance:view` as well. */
  amounts?: true
  event: Event | ((facts: Facts) => Event)
  /** Checked in order; the first that is true refuses the act. */
  unless?: readonly Unless<Facts>[]
  /** Style of its button. */
  look?: 'primary' | 'danger'
  /** Readers of the reason, named next to its field. */
  readBy?: 'buyer' | 'both'
  /** Key of the success message, below `done` of the area's texts. */
  done?: string
}

interface Rules<Facts, Event extends string, State extends number, Actor extends string> {
  machine: Machine<Event, State, Actor>
  by: Actor
  state(facts: Facts): number
  /** Error for an event that the state machine does not allow in this state. */
  movedOn: ErrorCode
}

export interface ActRefusal {
  code: ErrorCode
  detail: Record<string, string | number>
}

/** The acts of one side on a record. */
export interface Acts<Facts, Event, Name extends string = string> {
  names: readonly Name[]
  eventOf(name: string, facts: Facts): Event
  /** Null where the act is possible now. */
  refusal(name: string, facts: Facts): ActRefusal | null
  offered(facts: Facts, can: (code: PermissionCode) => boolean): Name[]
}

/**
 * Defines one row for each act: the row offers the act, refuses it, states the permission and errors of its endpoint,
 * and says how screens show it. Screens show acts in the order of the rows.
 */
export function actsOf<
  Facts,
  Event extends string,
  State extends number,
  Actor extends string,
  const Rows extends Record<string, ActRow<Facts, Event>>,
>(rules: Rules<Facts, Event, State, Actor>, rows: Rows): Acts<Facts, Event, keyof Rows & string> & { rows: Rows } {
  const { machine, by, movedOn } = rules
  const names = Object.keys(rows) as (keyof Rows & string)[]
  const rowOf = (name: string): ActRow<Facts, Event> => rows[name] as ActRow<Facts, Event>
  const eventOf = (name: string, facts: Facts) => {
    const { event } = rowOf(name)
    return typeof event === 'function' ? event(facts) : event
  }
  const refusal = (name: string, facts: Facts): ActRefusal | null => {
    const state = rules.state(facts)
    if (machine.next(eventOf(name, facts), state, by) === null) return { code: movedOn, detail: { state } }
    const against = rowOf(name).unless?.find(({ when }) => when(facts))
    return against ? { code: against.code, detail: { state, ...against.detail?.(facts) } } : null
  }
  const offered = (facts: Facts, can: (code: PermissionCode) => boolean) =>
    names.filter((name) => rightsOf(rowOf(name)).every(can) && refusal(name, facts) === null)
  return { rows, names, eventOf, refusal, offered }
}

type CodesOf<Row> = Row extends { unless: readonly Unless<never, infer Code>[] } ? Code : never

/** Permission and errors of the endpoint of an act, from its row. */
export const actWire = <const Row extends ActRow<never, string>, const More extends ErrorCode = never>(
  row: Row,
  errors: readonly More[] = [],
) => {
  type Right = Pick<Row, Extract<'permission' | 'amounts', keyof Row>>
  const { permission, amounts } = row
  const own = (row.unless ?? []).map(({ code }) => code as CodesOf<Row>)
  return {
    ...({ ...(permission && { permission }), ...(amounts && { amounts }) } as Right),
    errors: [...new Set([...own, ...errors])] as readonly (CodesOf<Row> | More)[],
  }
}
