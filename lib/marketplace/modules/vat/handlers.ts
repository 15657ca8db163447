import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/vat/registration'
import { ukDay } from '@/lib/domain/uk-time'
import { isVatNumber } from '@/lib/domain/vat/number'
import { VAT_ANSWERS, type VatState, vatStateOf } from '@/lib/domain/vat/registration'
import { type Binding, bind } from '../../kernel/binding'
import { bump, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { pagedRows } from '../../kernel/pages'
import { IdRow, query } from '../../kernel/query'
import { allOf, holdsWords, idList } from '../../kernel/values'
import { vatRegistration } from '../../tables/vat'
import { registerShop } from './registration'

const today = ({ now }: Pick<Context, 'now'>) => ukDay(now.getTime())

const Own = z.object({
  id: z.string(),
  number: z.string(),
  fromDay: z.string(),
  untilDay: z.string().nullable(),
  answer: z.enum(VAT_ANSWERS).nullable(),
  registerName: z.string(),
  answerDay: z.string().nullable(),
})
const OWN = sql`r.id, r.number, r.from_day::text as "fromDay", r.until_day::text as "untilDay", r.answer,
  r.register_name as "registerName", r.answer_day::text as "answerDay"`

interface Row extends z.output<typeof Own> {
  answerRef: string
  shopId: string
  no: string
  zh: string
  en: string
  legalName: string
  checker: string | null
  checkedAt: string | null
  createdAt: string
  version: number
}

const toRow =
  (day: string) =>
  ({ shopId, no, zh, en, checkedAt, createdAt, ...row }: Row): contract.VatRegistration => ({
    ...row,
    state: vatStateOf(row, day),
    shop: { id: shopId, no, name: { zh, en } },
    ...{ checkTime: instantOrNull(checkedAt), createTime: instant(createdAt) },
  })

/** SQL of `vatStateOf`. */
const STATES: Record<VatState, (day: string) => SQL> = {
  waiting: (day) => sql`r.answer is null and (r.until_day is null or r.until_day >= ${day})`,
  registered: (day) =>
    sql`r.answer = 'found' and r.from_day <= ${day} and (r.until_day is null or r.until_day >= ${day})`,
  future: (day) => sql`r.answer = 'found' and r.from_day > ${day} and (r.until_day is null or r.until_day >= ${day})`,
  ended: (day) =>
    sql`r.answer is distinct from 'otherName' and r.answer is distinct from 'notFound' and r.until_day < ${day}`,
  refused: () => sql`r.answer in ('otherName', 'notFound')`,
}

const list = bind(contract.listVatRegistrations, (context, { query: { state, q, ofShop, ...page } }) => {
  const day = today(context)
  const where = allOf([
    state && STATES[state](day),
    !!q && holdsWords(q, [sql`r.number`, sql`s.name_zh`, sql`s.name_en`, sql`s.no`]),
    ofShop !== undefined && sql`r.shop_id in ${idList([ofShop])}`,
  ])
  const columns = sql`${OWN}, r.answer_ref as "answerRef", r.shop_id as "shopId", s.no, s.name_zh as zh, s.name_en as en,
    coalesce(p.legal_name, '') as "legalName", a.realname as checker, r.checked_at as "checkedAt",
    r.created_at as "createdAt", r.version`
  const from = sql`from vat_registration r join shop s on s.id = r.shop_id left join shop_profile p on p.shop_id = s.id
    left join account a on a.id = r.checked_by`
  const order = sql`r.answer is not null, r.from_day desc, r.created_at desc, r.id`
  return pagedRows<Row, contract.VatRegistration>(context.tx, { columns, from, where, order }, page, toRow(day))
})

const own = bind(contract.ownVatRegistrations, async (context) => {
  const rows = await query(
    context.tx,
    Own,
    sql`select ${OWN} from vat_registration r where r.shop_id = ${shopOf(context)}
      order by r.from_day desc, r.created_at desc limit 20`,
  )
  return rows.map((row) => ({ ...row, state: vatStateOf(row, today(context)) }))
})

const wrong = (field: string, key: string): never => fail('INVALID_INPUT', { fields: { [field]: [key] } })

/** Serialises registrations of a shop: refuses a second one beside a current, future or pending one. */
async function requireNone(context: Context, shopId: string, butId?: string): Promise<void> {
  await context.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`vat:${shopId}`}))`)
  const r = vatRegistration
  const [other] = await context.tx
    .select({ id: r.id })
    .from(r)
    .where(
      and(
        eq(r.shopId, shopId),
        butId ? ne(r.id, butId) : undefined,
        or(isNull(r.answer), eq(r.answer, 'found')),
        or(isNull(r.untilDay), sql`${r.untilDay} >= ${today(context)}`),
      ),
    )
    .limit(1)
  if (other) fail('VAT_REGISTERED')
}

interface Declared {
  shopId: string
  number: string
  fromDay: string
}

async function declareOne(context: Context, given: Declared) {
  await requireNone(context, given.shopId)
  const id = await registerShop(context.tx, given, context.now)
  const { shopId, number, fromDay } = given
  context.audit({ refType: 'vatRegistration', refId: id, shopId, detail: { no: number, from: fromDay } })
  return { id }
}

const declare = bind(contract.declareVatRegistration, (context, { body }) =>
  declareOne(context, { ...body, shopId: shopOf(context) }),
)

const add = bind(contract.addVatRegistration, async (context, { body }) => {
  const [shop] = await query(context.tx, IdRow, sql`select id from shop where id = ${requireId(body.shopId)}`)
  return declareOne(context, { ...body, shopId: shop?.id ?? fail('NOT_FOUND') })
})

/** Locks a registration in the version that the caller has seen. */
async function heldOne({ tx }: Context, { id, version }: { id: string; version: number }) {
  const rows = await tx
    .select()
    .from(vatRegistration)
    .where(eq(vatRegistration.id, requireId(id)))
    .for('update')
  const held = rows[0] ?? fail('NOT_FOUND')
  requireVersion(held, version)
  return held
}
type Held = Awaited<ReturnType<typeof heldOne>>

const factsOf = (row: Partial<Held>) => ({
  ...{ vatAnswer: row.answer ?? null, registerName: row.registerName ?? '', answerDay: row.answerDay ?? null },
  ...{ answerRef: row.answerRef ?? '', untilOn: row.untilDay ?? null },
})

async function change(context: Context, held: Held, changes: Partial<Held>) {
  await bump(context.tx, vatRegistration, { id: held.id, version: held.version }, changes)
  const after = { ...held, ...changes }
  const { id: refId, shopId, number } = held
  const change = { before: factsOf(held), after: factsOf(after) }
  context.audit({ refType: 'vatRegistration', refId, shopId, detail: { no: number }, change })
  return { state: vatStateOf(after, today(context)) }
}

const answer = bind(contract.answerVatRegistration, async (context, { body }) => {
  const { id: _, version: __, ...given } = body
  const held = await heldOne(context, body)
  if (given.answerDay > today(context)) wrong('answerDay', 'future')
  if (given.answer === 'found' && !isVatNumber(held.number)) wrong('answer', 'badNumber')
  if (given.answer === 'found') await requireNone(context, held.shopId, held.id)
  const name = given.answer === 'notFound' ? '' : given.registerName
  const by = { checkedBy: context.user.userId, checkedAt: context.now }
  return change(context, held, { ...given, registerName: name, ...by })
})

const end = bind(contract.endVatRegistration, async (context, { body: { untilDay, ...seen } }) => {
  const held = await heldOne(context, seen)
  const state = vatStateOf(held, today(context))
  if (state !== 'registered' && state !== 'future') fail('VAT_NOT_HELD')
  // Orders of past days were decided with the registration, so it cannot end before today.
  if (untilDay < today(context)) wrong('untilDay', 'past')
  if (untilDay < held.fromDay) wrong('untilDay', 'beforeFrom')
  return change(context, held, { untilDay })
})

export const registrationBindings: Binding[] = [list, own, declare, add, answer, end]
