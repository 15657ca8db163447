import { type SQL, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance'
import { isIban, isUkAccount, plainAccount } from '@/lib/domain/withdrawal'
import { bind, bindStaged } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { askOwnPassword, isOwnPassword, type Passwords, requireOwnPassword } from '../account'
import { shopOf } from './owed'
import { cooldownMsNow } from './terms'
import { IS_OPEN } from './withdrawal-rows'

export const ACCOUNT_STATE = { underReview: 0, verified: 1, returned: 2, removed: 9 } as const

export interface AccountRecord {
  id: string
  holder: string
  bank: string
  country: string
  kind: 'uk' | 'iban'
  last4: string
  state: number
  remark_zh: string | null
  remark_en: string | null
  created_at: string
  decided_at: string | null
  version: number
}

/** Columns of a `payout_account a`. */
export const ACCOUNT_COLUMNS = sql`a.id, a.holder, a.bank, a.country, a.kind, a.last4, a.state, a.remark_zh, a.remark_en,
  a.created_at, a.decided_at, a.version`

/** A payout account as the wire has it; a verified one takes no money in its first hours (safety L-09). */
export function toAccount(row: AccountRecord, now: Date, cooldownMs: number): contract.PayoutAccount {
  const readyAt = row.decided_at === null ? null : Date.parse(instant(row.decided_at)) + cooldownMs
  const cooling = row.state === ACCOUNT_STATE.verified && readyAt !== null && readyAt > now.getTime()
  return {
    id: row.id,
    holder: row.holder,
    bank: row.bank,
    country: row.country,
    kind: row.kind,
    last4: row.last4,
    state: row.state,
    remark: row.remark_zh || row.remark_en ? { zh: row.remark_zh ?? '', en: row.remark_en ?? '' } : null,
    createTime: instant(row.created_at),
    cooldownUntil: cooling ? new Date(readyAt).toISOString() : null,
    version: row.version,
  }
}

async function accountsWhere(tx: Db, where: SQL, now: Date): Promise<contract.PayoutAccount[]> {
  const rows = await rowsOf<AccountRecord>(
    tx,
    sql`select ${ACCOUNT_COLUMNS} from payout_account a where ${where} order by a.created_at desc, a.id desc limit 100`,
  )
  const cooldownMs = await cooldownMsNow(tx)
  return rows.map((row) => toAccount(row, now, cooldownMs))
}

const ownAccounts = (context: Context) =>
  accountsWhere(context.tx, sql`a.shop_id = ${shopOf(context)} and a.state <> ${ACCOUNT_STATE.removed}`, context.now)

/** Payout accounts of the caller's shop that can take money now. */
export const readyAccounts = async (context: Context): Promise<contract.PayoutAccount[]> =>
  (await ownAccounts(context)).filter(
    ({ state, cooldownUntil }) => state === ACCOUNT_STATE.verified && cooldownUntil === null,
  )

const list = bind(contract.listPayoutAccounts, ownAccounts)

/** Its owners are told that an account was added, changed or removed. */
export const tellOfChange = (context: Context, shopId: string, last4: string) =>
  context.emit({ type: 'payoutAccount.changed', payload: { shopId, last4 } })

interface NewAccount extends Pick<AccountRecord, 'holder' | 'bank' | 'country' | 'kind'> {
  shopId: string
  createdBy: string
  /** As `plainAccount` makes it. */
  number: string
}

/** Writes an account that waits for the platform's check, its number sealed; its owners are told. */
async function insertAccount(context: Context, account: NewAccount): Promise<string> {
  const { tx, now, vault } = context
  const { shopId, holder, bank, country, kind, number, createdBy } = account
  const [id, last4] = [newId(now.getTime()), number.slice(-4)]
  await tx.execute(sql`insert into payout_account (id, shop_id, holder, bank, country, kind, number_sealed, last4,
      created_by, created_at)
    values (${id}, ${shopId}, ${holder}, ${bank}, ${country}, ${kind}, ${vault.seal(number)}, ${last4}, ${createdBy},
      ${now.toISOString()})`)
  context.audit({ refType: 'payoutAccount', refId: id, shopId, detail: { name: holder, last4 } })
  await tellOfChange(context, shopId, last4)
  return id
}

interface AppliedAccount extends Pick<NewAccount, 'shopId' | 'createdBy' | 'holder' | 'bank'> {
  iban: string
  /** A British sort code and account number, one after the other. */
  uk: string
}

/**
 * Makes the account that an application named a payout account of the shop, checked and cooled down as any other. A number
 * that is no IBAN and no British account (a Chinese one) is left out, because nothing can be paid to it.
 */
export async function openAppliedAccount(context: Context, { iban, uk, ...account }: AppliedAccount): Promise<void> {
  if (isIban(iban)) {
    const number = plainAccount(iban)
    await insertAccount(context, { ...account, kind: 'iban', country: number.slice(0, 2), number })
  } else if (isUkAccount(uk)) {
    await insertAccount(context, { ...account, kind: 'uk', country: 'GB', number: plainAccount(uk) })
  }
}

const add = (passwords: Passwords) =>
  bindStaged(contract.addPayoutAccount, {
    before: (context, { body }) => askOwnPassword(context, body.password),
    work: isOwnPassword(passwords),
    async run(context, { body }, right) {
      await requireOwnPassword(context, right)
      const { kind, holder, bank, country } = body
      const number = plainAccount(body.number)
      if (kind === 'iban' ? !isIban(number) : !isUkAccount(number))
        fail('INVALID_INPUT', { fields: { number: [kind] } })
      const by = { shopId: shopOf(context), createdBy: context.user.userId }
      const id = await insertAccount(context, { ...by, kind, holder, bank, country, number })
      return { id }
    },
  })

const remove = bind(contract.removePayoutAccount, async (context, { query }) => {
  const { tx } = context
  const id = requireId(query.id)
  const [found] = await rowsOf<{ last4: string; used: boolean }>(
    tx,
    sql`select a.last4, exists (select 1 from withdrawal where payout_account_id = a.id and ${IS_OPEN}) as used
      from payout_account a where a.id = ${id} and a.shop_id = ${shopOf(context)} and a.state <> ${ACCOUNT_STATE.removed}
      for update`,
  )
  if (!found) return fail('NOT_FOUND')
  if (found.used) fail('PAYOUT_ACCOUNT_USED')
  await tx.execute(
    sql`update payout_account set state = ${ACCOUNT_STATE.removed}, version = version + 1 where id = ${id}`,
  )
  context.audit({
    refType: 'payoutAccount',
    refId: id,
    detail: { last4: found.last4 },
    change: { before: { payoutAccountState: 1 }, after: { payoutAccountState: ACCOUNT_STATE.removed } },
  })
  await tellOfChange(context, shopOf(context), found.last4)
  return null
})

export const accountBindings = (passwords: Passwords) => [list, add(passwords), remove]
