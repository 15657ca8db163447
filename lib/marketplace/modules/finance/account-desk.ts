import { eq, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/op'
import { linkAccount } from '@/lib/contract/finance/payout'
import { COUNT_CAP } from '@/lib/domain/limits'
import { isSameName } from '@/lib/domain/withdrawal'
import { bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { pageRows } from '../../kernel/values'
import { payoutAccount } from '../../tables/finance'
import { closeAssignment, outcomeOf, requireLooked, requireNotTakenByAnother } from '../approval'
import { legalNameOf, shopRefs } from '../shop'
import {
  ACCOUNT_COLUMNS,
  ACCOUNT_STATE,
  type AccountRecord,
  accountEvidence,
  tellOfChange,
  toAccount,
} from './accounts'
import { PAYOUT_ACCOUNT_CASE } from './approvals'
import type { PayoutProvider } from './payout-provider'
import { cooldownMsNow } from './terms'

type Row = AccountRecord & { shop_id: string; provider_account: string | null }

const SELECT = sql`select ${ACCOUNT_COLUMNS}, a.shop_id, a.provider_account from payout_account a`

async function listed(tx: Db, rows: readonly Row[], now: Date): Promise<contract.OpAccount[]> {
  const shops = await shopRefs(
    tx,
    rows.map(({ shop_id }) => shop_id),
  )
  const cooldownMs = await cooldownMsNow(tx)
  return rows.map((row) => ({
    ...toAccount(row, now, cooldownMs),
    shop: shops.get(row.shop_id) ?? { id: row.shop_id, nameZh: '', nameEn: '' },
  }))
}

/** Next account: the one that waits longest, except this. */
async function nextOf(tx: Db, id: string): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from payout_account where state = ${ACCOUNT_STATE.underReview} and id <> ${id} order by created_at limit 1`,
  )
  return row?.id ?? null
}

const get = ({ linked }: PayoutProvider) =>
  bind(contract.getOpAccount, async ({ tx, now }, { query }) => {
    const rows = await rowsOf<Row>(tx, sql`${SELECT} where a.id = ${requireId(query.id)}`)
    const [account] = await listed(tx, rows, now)
    if (!account) return fail('NOT_FOUND')
    const legalName = await legalNameOf(tx, account.shop.id, account.holder)
    return {
      ...{ account, legalName, namesMatch: isSameName(account.holder, legalName) },
      link: linked && account.state === ACCOUNT_STATE.verified ? { account: rows[0]?.provider_account ?? null } : null,
      next: await nextOf(tx, account.id),
    }
  })

const list = bind(contract.listOpAccounts, async ({ tx, now }, { query: { state, current, size } }) => {
  const rows = await rowsOf<Row>(
    tx,
    sql`${SELECT} where a.state = ${Number(state ?? 0)}
      order by a.created_at, a.id ${pageRows({ current, size })}`,
  )
  const [count] = await rowsOf<{ total: number }>(
    tx,
    sql`select count(*)::int as total from (select 1 from payout_account where state = ${Number(state ?? 0)} limit ${COUNT_CAP}) as c`,
  )
  const records = await listed(tx, rows, now)
  return { records, total: count?.total ?? 0, current, size }
})

interface Before {
  shop_id: string
  bank: string
  last4: string
  state: number
  created_at: string
  version: number
}

const decide = bind(
  contract.decideAccount,
  async (context, { body: { id, version, accept, remarkZh, remarkEn, ...answers } }) => {
    if (!accept && !(remarkZh && remarkEn))
      fail('INVALID_INPUT', { fields: { [remarkZh ? 'remarkEn' : 'remarkZh']: ['required'] } })
    const { tx, now, user } = context
    const [before] = await rowsOf<Before>(
      tx,
      sql`select shop_id, bank, last4, state, created_at, version from payout_account where id = ${requireId(id)} for update`,
    )
    if (!before) return fail('NOT_FOUND')
    if (before.version !== version || before.state !== ACCOUNT_STATE.underReview) fail('VERSION_CONFLICT')
    await requireNotTakenByAnother(context, PAYOUT_ACCOUNT_CASE, id)
    const one = { kind: PAYOUT_ACCOUNT_CASE, id }
    const looked = accept ? await requireLooked(context, one, await accountEvidence(context, id), answers) : {}
    const state = accept ? ACCOUNT_STATE.verified : ACCOUNT_STATE.returned
    await bumpAll(tx, payoutAccount, eq(payoutAccount.id, id), {
      state,
      remarkZh: remarkZh || null,
      remarkEn: remarkEn || null,
      decidedBy: user.userId,
      decidedAt: now,
    })
    const name = `${before.bank} ····${before.last4}`
    await closeAssignment(context, {
      kind: PAYOUT_ACCOUNT_CASE,
      id,
      title: { zh: name, en: name },
      shopId: before.shop_id,
      outcome: outcomeOf(accept),
      receivedAt: before.created_at,
    })
    context.audit({
      refType: 'payoutAccount',
      refId: id,
      shopId: before.shop_id,
      detail: { last4: before.last4, ...looked },
      change: { before: { payoutAccountState: before.state }, after: { payoutAccountState: state } },
    })
    await tellOfChange(context, before.shop_id, before.last4)
    return { next: await nextOf(tx, id) }
  },
)

const link = bind(linkAccount, async (context, { body: { id, version, providerAccount } }) => {
  const { tx } = context
  const [before] = await rowsOf<{
    shop_id: string
    last4: string
    state: number
    version: number
    named: string | null
  }>(
    tx,
    sql`select shop_id, last4, state, version, provider_account as named from payout_account
      where id = ${requireId(id)} for update`,
  )
  if (!before) return fail('NOT_FOUND')
  if (before.version !== version || before.state !== ACCOUNT_STATE.verified) fail('VERSION_CONFLICT')
  await bumpAll(tx, payoutAccount, eq(payoutAccount.id, id), { providerAccount })
  context.audit({
    refType: 'payoutAccount',
    refId: id,
    shopId: before.shop_id,
    detail: { last4: before.last4 },
    change: { before: { providerAccount: before.named ?? '' }, after: { providerAccount } },
  })
  await tellOfChange(context, before.shop_id, before.last4)
  return null
})

export const accountDeskBindings = (payouts: PayoutProvider) => [list, get(payouts), decide, link]
