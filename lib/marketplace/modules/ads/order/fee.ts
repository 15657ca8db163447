import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/ads/order-fee'
import { AD_ORDER_MOVES } from '@/lib/domain/ads/order'
import type { ProviderMethod } from '@/lib/domain/order/status'
import { bind, bindStaged } from '@/lib/marketplace/kernel/binding'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { shopOf } from '@/lib/marketplace/kernel/in-shop'
import { ownPasswordStages, type Passwords } from '../../account'
import { shopFee } from '../../shop-fee'
import { AD_ORDER_CASE, type AdOrder, ordersWhere, setOrder } from './rows'

const withFee = (row: AdOrder) => ({ ...row, feeP: row.priceP })

/** Prices of ad orders. A payment sends the order to its review. */
const fee = shopFee<ReturnType<typeof withFee>>({
  kind: 'adOrder',
  refType: AD_ORDER_CASE,
  errors: { moved: 'AD_ORDER_MOVED', over: 'AD_HOLD_OVER' },
  async own(context, id, lock) {
    const own = sql`o.id = ${requireId(id)} and o.shop_id = ${shopOf(context)}`
    const [row] = await ordersWhere(context, own, { lock })
    return withFee(row ?? fail('NOT_FOUND'))
  },
  async locked(context, id) {
    const [row] = await ordersWhere(context, sql`o.id = ${id}`, { lock: true })
    return row && withFee(row)
  },
  paidState: ({ state }) => AD_ORDER_MOVES.next('pay', state, 'shop'),
  setPaid: ({ tx }, { id }, paid) => setOrder(tx, id, paid.paidAt, { ...paid, holdUntil: null }),
  setBack: ({ tx }, { id }, { at, backP }) => setOrder(tx, id, at, { feeBackAt: at, backP }),
})

/** Payment of prices. Under the scope of all shops. */
export const adFees = fee.desk

/** Refunds `backP` of an order's payment to the shop's balance, once. */
export const giveFeeBack = (giver: Parameters<typeof fee.giveBack>[0], row: AdOrder, backP: number) =>
  fee.giveBack(giver, withFee(row), backP)

export const adFeeBindings = (passwords: Passwords, methods: readonly ProviderMethod[]) => [
  bind(contract.getAdFee, (context, { query: { id } }) => fee.read(context, id, methods)),
  bindStaged(contract.payAdOrder, {
    ...ownPasswordStages(passwords),
    run: (context, { body }) => fee.pay(context, body),
  }),
]
