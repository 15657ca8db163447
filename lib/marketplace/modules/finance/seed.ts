import { sql } from 'drizzle-orm'
import { type LedgerLine, transfer } from '@/lib/domain/ledger'
import { type FeeVat, feeVat } from '@/lib/domain/vat/fee'
import {
  OPEN_WITHDRAWALS,
  WITHDRAWAL_FEE_BP,
  WITHDRAWAL_STATE,
  type WithdrawalState,
  withdrawalFee,
} from '@/lib/domain/withdrawal'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import type { Vault } from '../../kernel/vault'
import { legalNameOf } from '../shop'
import { feeTermsOf } from './fee-charges'
import { paidLines } from './move'
import { postAllOrders } from './orders'
import { balancesOf } from './owed'
import { post } from './post'
import { keepSellerTax } from './report-tax'
import { seedAdjustments } from './seed-adjustments'
import { seedInvoices } from './seed-invoices'
import { seedPayouts } from './seed-payouts'
import { seedReconcile } from './seed-reconcile'
import { seedCommission } from './seed-rules'
import { seedStatements } from './seed-statements'
import { seedVatReturns } from './seed-vat'

export interface FinanceSeed {
  at: Date
  vault: Vault
  /** Demo shops by key with the account of their owner, largest first. */
  shops: readonly { id: string; key: string; holder: string; ownerId: string }[]
  reviewerId: string
  /** Account that enters what the reviewer approves. */
  makerId: string
}

const DAY_MS = 86_400_000

interface Staged {
  daysAgo: number
  amountP: number
  state: WithdrawalState
}

/** By shop, so that every state is visible; a shop has at most one open request. */
const STAGED: Record<string, readonly Staged[]> = {
  liang: [
    { daysAgo: 30, amountP: 60_000, state: WITHDRAWAL_STATE.paid },
    { daysAgo: 21, amountP: 15_000, state: WITHDRAWAL_STATE.cancelled },
    { daysAgo: 12, amountP: 25_000, state: WITHDRAWAL_STATE.failed },
  ],
  pennine: [
    { daysAgo: 9, amountP: 8_000, state: WITHDRAWAL_STATE.notPassed },
    { daysAgo: 1, amountP: 12_000, state: WITHDRAWAL_STATE.unreviewed },
  ],
  jade: [{ daysAgo: 2, amountP: 6_000, state: WITHDRAWAL_STATE.passed }],
  maud: [{ daysAgo: 3, amountP: 4_000, state: WITHDRAWAL_STATE.paying }],
  opal: [{ daysAgo: 4, amountP: 5_000, state: WITHDRAWAL_STATE.passed }],
  cedar: [{ daysAgo: 5, amountP: 1_500, state: WITHDRAWAL_STATE.paying }],
}

/** Maud's tax number is missing, so that the report has a gap to ask about. */
const TAX: Record<string, { taxNo: string; country: string; birthDate: string }> = {
  maud: { taxNo: '', country: 'GB', birthDate: '1979-03-02' },
  liang: { taxNo: '91330100DEMO00001X', country: 'CN', birthDate: '' },
}

const S = WITHDRAWAL_STATE

async function writeAccount(tx: Db, given: FinanceSeed, shop: FinanceSeed['shops'][number]) {
  const id = seededId(`payout:${shop.id}:1`)
  const number = '20000055779911'
  const at = new Date(given.at.getTime() - 60 * DAY_MS).toISOString()
  await tx.execute(sql`insert into payout_account (id, shop_id, holder, bank, country, kind, number_sealed, last4, state, created_by,
      created_at, decided_by, decided_at)
    values (${id}, ${shop.id}, ${shop.holder}, 'Barclays', 'GB', 'uk', ${given.vault.seal(number)},
      ${number.slice(-4)}, 1, ${shop.ownerId}, ${at}, ${given.reviewerId}, ${at})`)
  return id
}

async function writeWithdrawal(
  tx: Db,
  given: FinanceSeed,
  shopOfIt: FinanceSeed['shops'][number],
  accountId: string,
  staged: Staged,
) {
  const { daysAgo, amountP, state } = staged
  const id = seededId(`withdrawal:${shopOfIt.id}:${daysAgo}`)
  const [asked, decided] = [daysAgo, daysAgo - 0.8].map((days) => new Date(given.at.getTime() - days * DAY_MS))
  if (!asked || !decided) return
  const { feeP, netP } = withdrawalFee(amountP)
  const no = `W${asked.toISOString().slice(2, 10).replaceAll('-', '')}${100 + daysAgo}`
  const isDecided = state !== S.unreviewed
  const refused = state === S.notPassed || state === S.failed
  await tx.execute(sql`insert into withdrawal (id, no, shop_id, payout_account_id, amount_p, fee_bp, fee_p, net_p, state, reason_zh,
      reason_en, created_by, created_at, decided_by, decided_at, paid_ref, paid_at)
    values (${id}, ${no}, ${shopOfIt.id}, ${accountId}, ${amountP}, ${WITHDRAWAL_FEE_BP}, ${feeP}, ${netP}, ${state},
      ${refused ? '收款人姓名与账户不符，请核对后重新申请' : null},
      ${refused ? 'The account is not in the holder’s name. Check it and ask again.' : null}, ${shopOfIt.ownerId},
      ${asked.toISOString()}, ${isDecided ? given.reviewerId : null}, ${isDecided ? decided.toISOString() : null},
      ${state === S.paid ? 'FPS-7731042' : null}, ${state === S.paid ? decided.toISOString() : null})`)
  const note = (event: string, at: Date, lines: LedgerLine[], fee?: FeeVat) =>
    post(
      tx,
      [
        {
          key: `withdrawal:${id}:${event}`,
          event,
          shopId: shopOfIt.id,
          ref: { type: 'withdrawal', id, no },
          at: at.getTime(),
          lines,
          ...(fee && { charged: { fee: 'withdrawalFee', item: `withdrawal:${id}`, ...fee } }),
        },
      ],
      { at, by: shopOfIt.ownerId },
    )
  await note('hold', asked, transfer('move', 'available', 'withdrawal', amountP))
  if (state === S.paid) {
    const fee = feeVat(feeP, (await feeTermsOf(tx, [shopOfIt.id]))(shopOfIt.id, decided.getTime()))
    await note('confirm', decided, paidLines(netP, fee), fee)
  } else if (!OPEN_WITHDRAWALS.includes(state))
    await note('back', decided, transfer('move', 'withdrawal', 'available', amountP))
}

/** Writes a China company's domestic account: Jade's is verified, so that a batch can pay it; Liang's is pending. */
async function writeCnAccount(tx: Db, given: FinanceSeed, shop: FinanceSeed['shops'][number], state: 0 | 1) {
  const id = seededId(`payout:${shop.id}:cn`)
  const number = state === 1 ? '6212880000300417' : '6222020000118826'
  const [bank, cnaps, branch] =
    state === 1 ? ['中国银行', '104100000004', '景德镇珠山支行'] : ['中国工商银行', '102100099996', '杭州西湖支行']
  const at = new Date(given.at.getTime() - (state === 1 ? 50 : 2) * DAY_MS).toISOString()
  const decided = state === 1 ? at : null
  await tx.execute(sql`insert into payout_account (id, shop_id, holder, bank, country, kind, cnaps, branch, number_sealed, last4,
      state, created_by, created_at, decided_by, decided_at)
    values (${id}, ${shop.id}, ${await legalNameOf(tx, shop.id, '中')}, ${bank}, 'CN', 'cn', ${cnaps}, ${branch},
      ${given.vault.seal(number)}, ${number.slice(-4)}, ${state}, ${shop.ownerId}, ${at},
      ${state === 1 ? given.reviewerId : null}, ${decided})`)
  return id
}

/** Seeds the demo's ledger: orders posted, payout accounts, and withdrawals in every state that balances allow. */
export async function seedFinance(tx: Db, given: FinanceSeed): Promise<void> {
  await postAllOrders(tx, given.at)
  const [first] = given.shops
  const persons = { makerId: given.reviewerId, maker: '沈岚', proposerId: given.makerId, proposer: 'Grace Okafor' }
  if (first) await seedCommission(tx, { at: given.at, shopId: first.id, ...persons })
  for (const shop of given.shops) {
    const british = await writeAccount(tx, given, shop)
    const accountId = shop.key === 'jade' ? await writeCnAccount(tx, given, shop, 1) : british
    const tax = TAX[shop.key]
    if (tax) await keepSellerTax(tx, shop.id, tax, given)
    if (shop.key === 'liang') await writeCnAccount(tx, given, shop, 0)
    for (const staged of STAGED[shop.key] ?? []) {
      const { availableP } = await balancesOf(tx, shop.id)
      if (availableP >= staged.amountP) await writeWithdrawal(tx, given, shop, accountId, staged)
    }
  }
  const { at, makerId, reviewerId: checkerId } = given
  if (first) await seedAdjustments(tx, { at, shopId: first.id, makerId, checkerId })
  await seedStatements(tx, { at, shops: given.shops, checkerId })
  await seedInvoices(tx, { at, shops: given.shops, makerId })
  await seedReconcile(tx, { at, makerId, checkerId })
  const shopIdOf = (key: string) => given.shops.find((shop) => shop.key === key)?.id
  await seedPayouts(tx, { at, vault: given.vault, makerId, checkerId, shopIdOf })
  await seedVatReturns(tx, { at, makerId: given.makerId, checkerId })
}
