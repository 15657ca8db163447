import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/wallet'
import type { ProviderMethod } from '@/lib/domain/order/status'
import { TOP_UP_MIN_P, topUpRoom } from '@/lib/domain/wallet'
import { type Binding, bind } from '../../kernel/binding'
import { instant } from '../../kernel/database'
import { pagedRows } from '../../kernel/pages'
import { balanceOf } from './move'
import { limitPNow } from './terms'

/** Payment methods of buyers, and whether they may top their balances up. */
interface Ways {
  methods: readonly ProviderMethod[]
  topUps: boolean
}

const get = ({ methods, topUps }: Ways) =>
  bind(contract.getWallet, async ({ tx, user }) => {
    const balanceP = await balanceOf(tx, user.userId)
    const maxP = topUpRoom(balanceP, await limitPNow(tx))
    return { balanceP, minP: TOP_UP_MIN_P, maxP, methods: [...methods], topUps }
  })

const COLUMNS = sql`w.id, w.at as time, w.kind, w.amount_p::float8 as "amountP", w.balance_p::float8 as "balanceP",
  w.ref_no as "refNo", w.ref_id as "refId"`

const list = bind(contract.listMovements, ({ tx, user }, { query }) =>
  pagedRows(
    tx,
    {
      columns: COLUMNS,
      from: sql`from wallet_movement w`,
      where: sql`w.buyer_id = ${user.userId}`,
      order: sql`w.seq desc`,
    },
    query,
    (row: contract.WalletMovement) => ({ ...row, time: instant(row.time) }),
  ),
)

export const walletBindings = (ways: Ways): Binding[] => [get(ways), list]
