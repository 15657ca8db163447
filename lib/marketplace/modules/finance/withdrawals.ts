import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance'
import { transfer } from '@/lib/domain/ledger'
import { COUNT_CAP } from '@/lib/domain/limits'
import { withdrawalFee } from '@/lib/domain/withdrawal'
import { bind, bindStaged } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { allOf, pageRows } from '../../kernel/values'
import { ownPasswordStages, type Passwords } from '../account'
import { readyAccounts } from './accounts'
import { lockWithdrawal, moveWithdrawal, postWithdrawal } from './move'
import { balancesOf, shopOf } from './owed'
import { feeBpNow, minimumPNow } from './terms'
import { toWithdrawal, WITHDRAWAL_COLUMNS, WITHDRAWAL_FROM, type WithdrawalRecord } from './withdrawal-rows'

const list = bind(contract.listWithdrawals, async (context, { query: { state, current, size } }) => {
  const where = allOf([sql`w.shop_id = ${shopOf(context)}`, !!state && sql`w.state = ${Number(state)}`])
  const rows = await rowsOf<WithdrawalRecord>(
    context.tx,
    sql`select ${WITHDRAWAL_COLUMNS} ${WITHDRAWAL_FROM} where ${where} order by w.created_at desc, w.id desc
      ${pageRows({ current, size })}`,
  )
  const [count] = await rowsOf<{ total: number }>(
    context.tx,
    sql`select count(*)::int as total from (select 1 from withdrawal w where ${where} limit ${COUNT_CAP}) as counted`,
  )
  return { records: rows.map(toWithdrawal), total: count?.total ?? 0, current, size }
})

interface Wanted {
  shopId: string
  accountId: string
  amountP: number
}

interface Maker extends Pick<Context, 'tx' | 'now'> {
  user: { userId: string }
}

/** Writes the request; a unique index admits one open request, even of several at once (safety C-04). */
async function insertWithdrawal({ tx, now, user }: Maker, { shopId, accountId, amountP }: Wanted) {
  const feeBp = await feeBpNow(tx)
  const { feeP, netP } = withdrawalFee(amountP, feeBp)
  const [row] = await rowsOf<{ id: string; no: string }>(
    tx,
    sql`insert into withdrawal (id, no, shop_id, payout_account_id, amount_p, fee_bp, fee_p, net_p, created_by, created_at)
      values (${newId(now.getTime())}, 'W' || to_char(${now.toISOString()}::timestamptz at time zone 'Europe/London', 'YYMMDD')
          || nextval('withdrawal_no'), ${shopId}, ${accountId}, ${amountP}, ${feeBp}, ${feeP}, ${netP},
        ${user.userId}, ${now.toISOString()})
      on conflict (shop_id) where state in (0, 1, 3) do nothing returning id, no`,
  )
  return row ? { ...row, feeP, netP } : fail('WITHDRAWAL_OPEN')
}

/** Writes a request and holds its amount, in pence; BALANCE_TOO_LOW, with nothing written, if less is available. */
export async function holdWithdrawal(
  context: Pick<Context, 'tx' | 'now' | 'emit' | 'audit'>,
  wanted: Wanted,
  user: { userId: string },
) {
  const { shopId, amountP } = wanted
  const made = await insertWithdrawal({ ...context, user }, wanted)
  const lines = transfer('move', 'available', 'withdrawal', amountP)
  await postWithdrawal({ ...context, user }, { ...made, shop_id: shopId }, 'hold', lines)
  // The hold locks the total, so nothing else can lower it before this call ends.
  if ((await balancesOf(context.tx, shopId)).availableP < 0)
    fail('BALANCE_TOO_LOW', { fields: { amountP: ['balance'] } })
  return made
}

const add = (passwords: Passwords) =>
  bindStaged(contract.addWithdrawal, {
    ...ownPasswordStages(passwords),
    async run(context, { body: { amountP, accountId } }) {
      const shopId = shopOf(context)
      if (amountP < (await minimumPNow(context.tx))) fail('INVALID_INPUT', { fields: { amountP: ['minimum'] } })
      if (!(await readyAccounts(context)).some(({ id }) => id === accountId)) fail('PAYOUT_ACCOUNT_NOT_READY')
      const made = await holdWithdrawal(context, { shopId, accountId, amountP }, context.user)
      context.audit({ refType: 'withdrawal', refId: made.id, detail: { no: made.no, event: 'ask', amountP } })
      await context.emit({ type: 'withdrawal.asked', payload: { id: made.id, no: made.no, shopId } })
      return made
    },
  })

const cancel = bind(contract.cancelWithdrawal, async (context, { body }) => {
  const row = await lockWithdrawal(context, body)
  await moveWithdrawal(context, row, 'cancel', 'shop')
  return null
})

export const withdrawalBindings = (passwords: Passwords) => [list, add(passwords), cancel]
