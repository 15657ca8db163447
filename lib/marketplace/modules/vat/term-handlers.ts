import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/vat/term'
import { formatPence, formatRate } from '@/lib/domain/money'
import { ukDay } from '@/lib/domain/uk-time'
import { VAT_RATE_MAX } from '@/lib/domain/vat/term'
import { type Binding, bind } from '../../kernel/binding'
import { instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { pagedRows } from '../../kernel/pages'
import { allOf } from '../../kernel/values'
import { vatTerm } from '../../tables/vat'

type State = (typeof contract.TERM_STATES)[number]
type Row = Pick<contract.VatTerm, 'name' | 'value' | 'fromDay' | 'untilDay' | 'createBy'> & { createdAt: string | null }

const STATES: Record<State, (day: string) => SQL> = {
  future: (day) => sql`from_day > ${day}`,
  current: (day) => sql`from_day <= ${day} and (until_day is null or until_day >= ${day})`,
  past: (day) => sql`until_day < ${day}`,
}

const stateOf = ({ fromDay, untilDay }: Pick<Row, 'fromDay' | 'untilDay'>, day: string): State =>
  fromDay > day ? 'future' : untilDay !== null && untilDay < day ? 'past' : 'current'

const idOf = ({ name, fromDay }: { name: string; fromDay: string }) => `${name}_${fromDay}`

const list = bind(contract.listVatTerms, ({ tx, now }, { query: { state, ...page } }) => {
  const day = ukDay(now.getTime())
  const columns = sql`name, value, from_day::text as "fromDay", until_day::text as "untilDay", created_at as "createdAt",
    created_by as "createBy"`
  const from = sql`from (select t.*, lead(t.from_day) over (partition by t.name order by t.from_day) - 1 as until_day
    from vat_term t) terms`
  const where = allOf([state && STATES[state](day)])
  const order = sql`array_position(array['standard', 'reduced', 'zero', 'exempt', 'limit', 'duty'], name), from_day desc`
  return pagedRows<Row, contract.VatTerm>(tx, { columns, from, where, order }, page, ({ createdAt, ...row }) => ({
    ...row,
    ...{ id: idOf(row), state: stateOf(row, day), createTime: instantOrNull(createdAt) },
  }))
})

const valueText = (name: string, value: number) => (name === 'limit' ? formatPence(value) : formatRate(value))

const add = bind(contract.addVatTerm, async (context, { body }) => {
  const { tx, now, user } = context
  const wrong = (field: string, key: string): never => fail('INVALID_INPUT', { fields: { [field]: [key] } })
  if (body.name !== 'limit' && body.value > VAT_RATE_MAX) wrong('value', 'rateMax')
  // Today's orders are decided already: a rate must begin on a later day.
  if (body.fromDay <= ukDay(now.getTime())) wrong('fromDay', 'notFuture')
  const made = await tx
    .insert(vatTerm)
    .values({ ...body, createdAt: now, createdBy: user.realname })
    .onConflictDoNothing()
    .returning({ name: vatTerm.name })
  if (made.length === 0) wrong('fromDay', 'sameDay')
  const id = idOf(body)
  const name = `${body.name} ${valueText(body.name, body.value)}`
  context.audit({ refType: 'vatTerm', refId: id, detail: { name, from: body.fromDay } })
  return { id }
})

const remove = bind(contract.deleteVatTerm, async (context, { query: { id } }) => {
  const { tx, now } = context
  const [name = '', fromDay = ''] = id.split('_')
  const which = and(sql`${vatTerm.name} = ${name}`, sql`${vatTerm.fromDay}::text = ${fromDay}`)
  const [found] = await tx.select().from(vatTerm).where(which)
  if (!found) return fail('NOT_FOUND')
  if (found.fromDay <= ukDay(now.getTime())) fail('VAT_TERM_HOLDS')
  await tx.delete(vatTerm).where(and(eq(vatTerm.name, found.name), eq(vatTerm.fromDay, found.fromDay)))
  const words = `${found.name} ${valueText(found.name, found.value)}`
  context.audit({ refType: 'vatTerm', refId: id, detail: { name: words, from: found.fromDay } })
  return null
})

export const termBindings: Binding[] = [list, add, remove]
