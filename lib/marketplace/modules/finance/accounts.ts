import { eq, type SQL, sql } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import * as contract from '@/lib/contract/finance'
import { bankOfCnaps, isChinese, isCnAccount, isCnaps, isOtherBank } from '@/lib/domain/cn-account'
import { belongsToSortCode } from '@/lib/domain/uk-account'
import { isIban, isSameName, isUkAccount, plainAccount } from '@/lib/domain/withdrawal'
import { bind, bindStaged } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { payoutAccount } from '../../tables/finance'
import { ownPasswordStages, type Passwords } from '../account'
import type { Evidence } from '../approval'
import { legalNameOf, shopById } from '../shop'
import { shopOf } from './owed'
import { cooldownMsNow } from './terms'
import { IS_OPEN } from './withdrawal-rows'

export const ACCOUNT_STATE = { underReview: 0, verified: 1, returned: 2, removed: 9 } as const

export interface AccountRecord {
  id: string
  holder: string
  bank: string
  country: string
  kind: contract.PayoutAccount['kind']
  cnaps: string | null
  branch: string | null
  last4: string
  state: number
  remark_zh: string | null
  remark_en: string | null
  created_at: string
  decided_at: string | null
  version: number
}

/** Columns of a `payout_account a`. */
export const ACCOUNT_COLUMNS = sql`a.id, a.holder, a.bank, a.country, a.kind, a.cnaps, a.branch, a.last4, a.state,
  a.remark_zh, a.remark_en, a.created_at, a.decided_at, a.version`

/** A payout account for the wire; a verified one takes no money in its first hours (safety L-09). */
export function toAccount(row: AccountRecord, now: Date, cooldownMs: number): contract.PayoutAccount {
  const readyAt = row.decided_at === null ? null : Date.parse(instant(row.decided_at)) + cooldownMs
  const cooling = row.state === ACCOUNT_STATE.verified && readyAt !== null && readyAt > now.getTime()
  return {
    id: row.id,
    holder: row.holder,
    bank: row.bank,
    country: row.country,
    ...{ kind: row.kind, cnaps: row.cnaps, branch: row.branch },
    last4: row.last4,
    state: row.state,
    remark: row.remark_zh || row.remark_en ? { zh: row.remark_zh ?? '', en: row.remark_en ?? '' } : null,
    createTime: instant(row.created_at),
    cooldownUntil: cooling ? new Date(readyAt).toISOString() : null,
    version: row.version,
  }
}

/** Evidence of a payout account: its holder must be the shop. */
export async function accountEvidence({ tx }: Pick<Context, 'tx'>, id: string): Promise<Evidence> {
  const [row] = await rowsOf<{ shop_id: string; holder: string }>(
    tx,
    sql`select shop_id, holder from payout_account where id = ${requireId(id)}`,
  )
  if (!row) return fail('NOT_FOUND')
  const isOwn = isSameName(row.holder, await legalNameOf(tx, row.shop_id, row.holder))
  return { papers: [], warnings: isOwn ? [] : ['holderDiffers'] }
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

/** Notifies the shop's owners that a payout account was added, changed or removed. */
export const tellOfChange = (context: Context, shopId: string, last4: string) =>
  context.emit({ type: 'payoutAccount.changed', payload: { shopId, last4 } })

interface NewAccount extends Pick<AccountRecord, 'holder' | 'bank' | 'country' | 'kind'> {
  cnaps?: string | null
  branch?: string | null
  shopId: string
  createdBy: string
  /** Number as made by `plainAccount`. */
  number: string
}

/** Writes an account that awaits the platform's check, its number sealed, and notifies the shop's owners. */
async function insertAccount(context: Context, account: NewAccount): Promise<string> {
  const { tx, now, vault } = context
  const { shopId, holder, bank, country, kind, number, createdBy, cnaps = null, branch = null } = account
  const [id, last4] = [newId(now.getTime()), number.slice(-4)]
  await tx.execute(sql`insert into payout_account (id, shop_id, holder, bank, country, kind, cnaps, branch, number_sealed,
      last4, created_by, created_at)
    values (${id}, ${shopId}, ${holder}, ${bank}, ${country}, ${kind}, ${cnaps}, ${branch}, ${vault.seal(number)},
      ${last4}, ${createdBy}, ${now.toISOString()})`)
  context.audit({ refType: 'payoutAccount', refId: id, shopId, detail: { name: holder, last4 } })
  await tellOfChange(context, shopId, last4)
  return id
}

/** True if the shop has an account that is verified or being checked. */
export async function hasPayoutAccount(tx: Db, shopId: string): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select 1 from payout_account where shop_id = ${shopId}
      and state in (${ACCOUNT_STATE.underReview}, ${ACCOUNT_STATE.verified}) limit 1`,
  )
  return found.length > 0
}

interface AppliedAccount extends Pick<NewAccount, 'shopId' | 'createdBy' | 'holder' | 'bank'> {
  iban: string
  /** A British sort code followed by an account number. */
  uk: string
  cn: { number: string; cnaps: string; branch: string }
}

/**
 * Creates the payout account named in an application, verified and cooled down like any other. An invalid number is
 * left out, because nothing can be paid to it.
 */
export async function openAppliedAccount(
  context: Context,
  { iban, uk, cn, ...account }: AppliedAccount,
): Promise<void> {
  if (isIban(iban)) {
    const number = plainAccount(iban)
    await insertAccount(context, { ...account, kind: 'iban', country: number.slice(0, 2), number })
  } else if (isUkAccount(uk)) {
    await insertAccount(context, { ...account, kind: 'uk', country: 'GB', number: plainAccount(uk) })
  } else if (isCnAccount(cn.number)) {
    const bankOf = { cnaps: isCnaps(cn.cnaps) ? plainAccount(cn.cnaps) : null, branch: cn.branch || null }
    await insertAccount(context, { ...account, ...bankOf, kind: 'cn', country: 'CN', number: plainAccount(cn.number) })
  }
}

type Given = Parsed<typeof contract.addPayoutAccount>['body']

const IS_NUMBER = { uk: isUkAccount, iban: isIban, cn: isCnAccount }

/** Validation error of a number of this kind; null if it is valid. */
function numberFault(kind: Given['kind'], number: string): string | null {
  if (!IS_NUMBER[kind](number)) return kind
  return kind === 'uk' && !belongsToSortCode(number.slice(0, 6), number.slice(6)) ? 'otherSort' : null
}

/** Returns the problems of a Chinese account by field; the holder must be the company by its Chinese name. */
async function cnProblems(
  { tx }: Context,
  shopId: string,
  { holder, bank, cnaps, branch }: Given,
): Promise<Record<string, string[]>> {
  if ((await shopById(tx, shopId))?.type !== 1) return { kind: ['cnShop'] }
  const legalName = await legalNameOf(tx, shopId, holder)
  // A shop may be older than its legal name in Chinese: then the platform's check compares.
  const isAnother = isChinese(legalName) && !isSameName(holder, legalName)
  return {
    ...(!isChinese(holder) || isAnother ? { holder: ['cnHolder'] } : {}),
    ...(cnaps && !isCnaps(cnaps) ? { cnaps: ['cnaps'] } : {}),
    ...(!bank && !(cnaps && bankOfCnaps(cnaps)) ? { bank: ['cnBank'] } : {}),
    ...(bank && cnaps && isOtherBank(bank, cnaps) ? { cnaps: ['otherBank'] } : {}),
    ...(branch ? {} : { branch: ['required'] }),
  }
}

/** Returns the columns of a new account; fields that do not fit its kind are refused. */
async function accountOf(context: Context, given: Given) {
  const { kind, holder, bank, country, cnaps, branch } = given
  const number = plainAccount(given.number)
  const ofKind = kind === 'cn' ? await cnProblems(context, shopOf(context), given) : bank ? {} : { bank: ['required'] }
  const fault = numberFault(kind, number)
  const fields: Record<string, string[]> = { ...ofKind, ...(fault && { number: [fault] }) }
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields })
  if (kind !== 'cn') return { kind, holder, bank, country, number }
  const clearing = cnaps ? plainAccount(cnaps) : null
  const named = bank || (clearing && bankOfCnaps(clearing)) || ''
  return { kind, holder, bank: named, country: 'CN', number, cnaps: clearing, branch: branch ?? null }
}

const add = (passwords: Passwords) =>
  bindStaged(contract.addPayoutAccount, {
    // Field errors are reported before an attempt at the password is counted.
    ...ownPasswordStages(passwords, accountOf),
    async run(context, { body }) {
      const by = { shopId: shopOf(context), createdBy: context.user.userId }
      const id = await insertAccount(context, { ...by, ...(await accountOf(context, body)) })
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
  await bumpAll(tx, payoutAccount, eq(payoutAccount.id, id), { state: ACCOUNT_STATE.removed })
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
