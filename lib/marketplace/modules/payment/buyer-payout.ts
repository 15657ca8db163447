import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/buyer-payout'
import {
  BUYER_PAYOUT,
  BUYER_PAYOUTS,
  type BuyerPayoutEvent,
  type BuyerPayoutState,
  type PayoutStep,
  stepsToBook,
} from '@/lib/domain/buyer-payout'
import { belongsToSortCode } from '@/lib/domain/uk-account'
import { isIban, isSameName, isUkAccount, plainAccount } from '@/lib/domain/withdrawal'
import { bindActs, requireAct } from '../../kernel/act'
import { type Binding, bind } from '../../kernel/binding'
import { bump, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { numberAs, query, textAs } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { buyerPayout } from '../../tables/payment'
import { settingNumber } from '../system'
import { lockWallet, moveWallet } from '../wallet'
import { restOfBalance } from './wallet-return'

/** Name of a buyer's account. */
export type NameOfBuyer = (context: Context, buyerId: string) => Promise<string>

const Row = z.object({
  id: z.string(),
  no: z.string(),
  buyerId: z.string(),
  amountP: z.int(),
  kind: textAs<'uk' | 'iban'>(),
  sealed: z.string(),
  last4: z.string(),
  sameName: z.boolean(),
  state: numberAs<BuyerPayoutState>(),
  firstBy: z.string().nullable(),
  firstName: z.string().nullable(),
  reasonZh: z.string().nullable(),
  reasonEn: z.string().nullable(),
  bankRef: z.string().nullable(),
  createdAt: z.string(),
  stateAt: z.string(),
  version: z.int(),
  shownTo: z.string().nullable(),
  shownUntil: z.string().nullable(),
})
type Row = z.output<typeof Row>

const COLUMNS = sql`b.id, b.no, b.buyer_id as "buyerId", b.amount_p as "amountP", b.kind, b.sealed, b.last4,
  b.same_name as "sameName", b.state, b.first_by as "firstBy", b.first_name as "firstName", b.reason_zh as "reasonZh",
  b.reason_en as "reasonEn", b.bank_ref as "bankRef", b.created_at::text as "createdAt", b.state_at::text as "stateAt",
  b.version, b.shown_to as "shownTo", b.shown_until::text as "shownUntil"`

const reasonOf = ({ reasonZh, reasonEn }: Row) =>
  reasonZh === null ? null : { zh: reasonZh, en: reasonEn ?? reasonZh }

const Sealed = z.object({ holder: z.string(), number: z.string(), buyer: z.string() })
const opened = ({ vault }: Pick<Context, 'vault'>, { sealed }: Pick<Row, 'sealed'>) =>
  Sealed.parse(JSON.parse(vault.open(sealed)))

const mine = bind(contract.myPayouts, async ({ tx, user }) =>
  (
    await query(
      tx,
      Row,
      sql`select ${COLUMNS} from buyer_payout b where b.buyer_id = ${user.userId} order by b.created_at desc limit 20`,
    )
  ).map((row) => ({
    ...{ no: row.no, time: instant(row.createdAt), amountP: row.amountP, state: row.state },
    ...{ kind: row.kind, last4: row.last4, reason: reasonOf(row) },
  })),
)

interface TypedAccount {
  holder: string
  sortCode: string
  accountNo: string
  iban: string
}

interface Account {
  holder: string
  kind: 'uk' | 'iban'
  number: string
}

/** Parses a typed bank account; INVALID_INPUT at the wrong field. */
export function accountOf({ holder, sortCode, accountNo, iban }: TypedAccount): Account {
  if (iban !== '')
    return isIban(iban)
      ? { holder, kind: 'iban', number: plainAccount(iban) }
      : fail('INVALID_INPUT', { fields: { iban: ['invalid'] } })
  const number = plainAccount(`${sortCode}${accountNo}`)
  if (plainAccount(sortCode).length !== 6) return fail('INVALID_INPUT', { fields: { sortCode: ['invalid'] } })
  if (!isUkAccount(number)) return fail('INVALID_INPUT', { fields: { accountNo: ['invalid'] } })
  return belongsToSortCode(number.slice(0, 6), number.slice(6))
    ? { holder, kind: 'uk', number }
    : fail('INVALID_INPUT', { fields: { accountNo: ['otherSort'] } })
}

interface Wanted {
  buyerId: string
  /** Name of the buyer's account. */
  buyer: string
  amountP: number
  account: Account
  /** Operator who requests it for the buyer: another one agrees. */
  first?: { userId: string; realname: string }
}

/** Takes `amountP` pence out of the buyer's balance and writes the payout. */
export async function writePayout(context: Context, { buyerId, buyer, amountP, account, first }: Wanted) {
  const { tx, now, vault } = context
  const { holder, kind, number } = account
  const [made] = await query(tx, z.object({ no: z.string() }), sql`select 'BP' || nextval('buyer_payout_no') as no`)
  const [id, no] = [newId(now.getTime()), made?.no ?? '']
  await moveWallet(context, { buyerId, kind: 'payout', amountP: -amountP, key: `payout:${id}`, ref: { id, no } })
  await tx.insert(buyerPayout).values({
    ...{ id, no, buyerId, amountP, kind, last4: number.slice(-4), sameName: isSameName(holder, buyer) },
    ...{ sealed: vault.seal(JSON.stringify({ holder, number, buyer })), createdAt: now, stateAt: now },
    ...(first && { state: BUYER_PAYOUT.second, firstBy: first.userId, firstName: first.realname }),
  })
  await context.emit({ type: 'buyerPayout.asked', payload: { id, no } })
  return { id, no, last4: number.slice(-4) }
}

/** Takes the money out of the balance and writes the payout, which an operator must check. */
const ask = (nameOf: NameOfBuyer) =>
  bind(contract.askPayout, async (context, { body: { amountP, ...typed } }) => {
    const buyerId = context.user.userId
    const account = accountOf(typed)
    await lockWallet(context.tx, buyerId)
    if ((await restOfBalance(context.tx, buyerId)) !== amountP) fail('WALLET_RETURN_CHANGED')
    const buyer = await nameOf(context, buyerId)
    const { id, no, last4 } = await writePayout(context, { buyerId, buyer, amountP, account })
    context.audit({ refType: 'buyerPayout', refId: id, detail: { no, amountP, last4 } })
    return { no }
  })

const TABS: Record<(typeof contract.BUYER_PAYOUT_TABS)[number], SQL> = {
  check: sql`b.state in (0, 1)`,
  pay: sql`b.state = 2`,
  done: sql`b.state = 3`,
  back: sql`b.state in (4, 5)`,
}

/** Facts that decide the caller's acts on a payout, by today's limit for a second person. */
async function standings({ tx, user }: Pick<Context, 'tx' | 'user'>): Promise<(row: Row) => contract.PayoutStanding> {
  const limitP = (await settingNumber(tx, 'withdraw.secondApprover')) * 100
  return ({ state, amountP, firstBy }) => ({ state, large: amountP > limitP, own: firstBy === user.userId })
}

const list = bind(contract.listBuyerPayouts, async (context, { query: { tab, ...page } }) => {
  const parts = {
    columns: COLUMNS,
    from: sql`from buyer_payout b`,
    where: tab ? TABS[tab] : sql`true`,
    order: sql`case when b.state < 3 then b.created_at end nulls last, b.state_at desc, b.id`,
  }
  const found = await pagedRows(context.tx, parts, page, (row: Row) => row)
  const standingOf = await standings(context)
  const records = found.records.map((row): contract.BuyerPayoutRow => {
    const { holder, buyer, number } = opened(context, row)
    const shown = row.state === BUYER_PAYOUT.passed && row.shownTo === context.user.userId
    const acts = contract.BUYER_PAYOUT_ACTS.offered(standingOf(row), (code) => context.can(code))
    return {
      ...{ id: row.id, no: row.no, time: instant(row.createdAt), amountP: row.amountP, state: row.state, acts },
      ...{ kind: row.kind, last4: row.last4, holder, buyer, sameName: row.sameName, first: row.firstName },
      number: shown && Date.parse(row.shownUntil ?? '') > context.now.getTime() ? number : null,
      ...{ bankRef: row.bankRef, reason: reasonOf(row), stateTime: instant(row.stateAt), version: row.version },
    }
  })
  return { ...found, records }
})

async function locked(tx: Db, id: string): Promise<Row> {
  const [row] = await query(
    tx,
    Row,
    sql`select ${COLUMNS} from buyer_payout b where b.id = ${requireId(id)} for update of b`,
  )
  return row ?? fail('NOT_FOUND')
}

const MINUTE_MS = 60_000

const reveal = bind(contract.revealBuyerAccount, async (context, { body: { id } }) => {
  const { tx, now, user } = context
  const row = await locked(tx, id)
  if (row.state !== BUYER_PAYOUT.passed) fail('BUYER_PAYOUT_MOVED_ON')
  context.audit({ refType: 'buyerPayout', refId: id, detail: { no: row.no, last4: row.last4 } })
  const until = new Date(now.getTime() + (await settingNumber(tx, 'pii.revealMinutes')) * MINUTE_MS).toISOString()
  await tx.execute(sql`update buyer_payout set shown_to = ${user.userId}, shown_until = ${until} where id = ${id}`)
  return null
})

interface Answer {
  reasonZh?: string
  reasonEn?: string
  bankRef?: string
  note?: string
}

/** Moves a payout; when refused or bounced its money is back in the balance. */
async function move(
  context: Context,
  row: Row,
  event: BuyerPayoutEvent,
  { note, ...set }: Answer,
  at: Date = context.now,
): Promise<void> {
  const { tx, user } = context
  const state = BUYER_PAYOUTS.next(event, row.state, 'platform') ?? fail('BUYER_PAYOUT_MOVED_ON')
  const first = event === 'forward' ? { firstBy: user.userId, firstName: user.realname } : {}
  const { id, no, version, buyerId, amountP } = row
  await bump(tx, buyerPayout, { id, version }, { state, stateAt: at, decidedBy: user.userId, ...first, ...set })
  if (event === 'refuse' || event === 'bounce')
    await moveWallet(context, { buyerId, kind: 'payoutBack', amountP, key: `payoutBack:${id}`, ref: { id, no } })
  const reason = set.reasonZh ?? note
  context.audit({ refType: 'buyerPayout', refId: id, detail: { no, event, amountP, ...(reason && { reason }) } })
}

/**
 * Marks a paid payout as returned at `at`, by the bank's file: its money is back in the balance. Null if no paid payout
 * has the number. Needs the scope of all.
 */
export async function returnPayout(
  context: Context,
  { no, at, reason }: { no: string; at: Date; reason: { zh: string; en: string } },
) {
  const [row] = await query(
    context.tx,
    Row,
    sql`select ${COLUMNS} from buyer_payout b where b.no = ${no} and b.state = ${BUYER_PAYOUT.paid} for update of b`,
  )
  if (!row) return null
  await move(context, row, 'bounce', { reasonZh: reason.zh, reasonEn: reason.en }, at)
  return { id: row.id, amountP: row.amountP }
}

const acts = bindActs<typeof contract.BUYER_PAYOUT_CALLS, unknown, Answer>(
  contract.BUYER_PAYOUT_CALLS,
  async (context, { body: { id, version } }, { name, answer }) => {
    const row = await locked(context.tx, id)
    requireVersion(row, version)
    const standingOf = await standings(context)
    const event = requireAct(contract.BUYER_PAYOUT_ACTS, name, standingOf(row))
    await move(context, row, event, await answer(null))
    return null
  },
  {
    pass: (_, { body: { note } }) => ({ note }),
    agree: () => ({}),
    pay: (_, { body: { reference } }) => ({ bankRef: reference }),
    bounce: (_, { body: { zh, en } }) => ({ reasonZh: zh, reasonEn: en }),
    refuse: (_, { body: { zh, en } }) => ({ reasonZh: zh, reasonEn: en }),
  },
)

const Unbooked = z.object({
  id: z.string(),
  no: z.string(),
  amountP: z.int(),
  state: numberAs<BuyerPayoutState>(),
  booked: z.int(),
  asked: z.number(),
  at: z.number(),
})

/** Number of steps of a payout so far, as counted by `stepsToBook`. */
const STEPS_GONE = sql`case state when 3 then 2 when 4 then 2 when 5 then 3 else 1 end`

/** Unbooked steps of payouts to buyers; times in milliseconds since 1970. The transaction sees all. */
export async function payoutStepsToBook(tx: Db, most: number) {
  const rows = await query(
    tx,
    Unbooked,
    sql`select id, no, amount_p as "amountP", state, booked, (extract(epoch from created_at) * 1000)::float8 as asked,
        (extract(epoch from state_at) * 1000)::float8 as at
      from buyer_payout where booked < ${STEPS_GONE}
      order by created_at limit ${most} for update`,
  )
  return rows.flatMap(({ state, booked, asked, at, ...row }) =>
    stepsToBook(state, booked).map((step: PayoutStep) => ({ ...row, step, at: step === 'asked' ? asked : at })),
  )
}

/** Marks these payouts as booked up to their last step; `payoutStepsToBook` has locked them. */
export const markPayoutsBooked = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`update buyer_payout set booked = ${STEPS_GONE}
    where id in ${idList(ids)}`)

/** True if a payout of the current buyer's balance is not paid yet. */
export async function hasOpenPayout({ tx, user }: Pick<Context, 'tx' | 'user'>): Promise<boolean> {
  const [found] = await query(
    tx,
    z.object({ open: z.boolean() }),
    sql`select exists (select 1 from buyer_payout where buyer_id = ${user.userId} and state < 3) as open`,
  )
  return found?.open ?? false
}

export const buyerPayoutBindings = (nameOf: NameOfBuyer): Binding[] => [mine, ask(nameOf), list, reveal, ...acts]
