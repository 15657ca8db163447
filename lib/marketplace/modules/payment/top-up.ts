import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/wallet'
import { TOP_UP_MS, topUpRoom } from '@/lib/domain/wallet'
import { type Binding, bindStaged } from '../../kernel/binding'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { balanceOf, limitPNow, lockWallet, moveWallet } from '../wallet'
import { beginAt, requireMethod } from './begin'
import type { PaymentProvider, Taking } from './provider'

/** Starts a top-up at the provider; paid money is added to the balance with its notification. */
export const startTopUp = (provider: PaymentProvider, topUps: boolean): Binding =>
  bindStaged(contract.startTopUp, {
    async before({ tx, user, now, log }, { body }) {
      requireMethod({ methods: topUps ? provider.methods : [] }, body.method)
      const roomP = topUpRoom(await balanceOf(tx, user.userId), await limitPNow(tx))
      if (body.amountP > roomP) fail('INVALID_INPUT', { fields: { amountP: ['tooBig'] } })
      const [made] = await rowsOf<{ no: string }>(tx, sql`select 'TU' || nextval('top_up_no') as no`)
      return {
        attempt: {
          id: newId(now.getTime()),
          payer: 'buyer' as const,
          back: '/mall/balance',
          no: made?.no ?? '',
          ...body,
          now,
        },
        log,
      }
    },
    async work({ attempt, log }) {
      return { ...attempt, ...(await beginAt(provider, attempt, log)) }
    },
    async run(context, _, { id, no, amountP, method, ref, page }) {
      const { tx, user, now } = context
      await tx.execute(sql`insert into payment (id, no, buyer_id, provider, provider_ref, method, amount_p, state, created_at)
        values (${id}, ${no}, ${user.userId}, ${provider.name}, ${ref}, ${method}, ${amountP}, 'open',
          ${now.toISOString()})`)
      context.audit({ refType: 'payment', refId: id, detail: { no } })
      return { id, page }
    },
  })

interface TopUpPayment {
  id: string
  no: string
  buyerId: string
  amountP: number
  createdAt: number
}

/** Payment deadline of a top-up, in milliseconds. */
export const topUpDeadline = (createdAt: number): number => createdAt + TOP_UP_MS

/** Adds a paid top-up to the balance; false if it is too late, or the balance would hold too much. */
export async function takeTopUp(context: Taking, payment: TopUpPayment): Promise<boolean> {
  const { id, no, buyerId, amountP, createdAt } = payment
  if (context.now.getTime() > topUpDeadline(createdAt)) return false
  if ((await lockWallet(context.tx, buyerId)) + amountP > (await limitPNow(context.tx))) return false
  await moveWallet(context, { buyerId, kind: 'topUp', amountP, key: `payment:${id}`, ref: { id, no } })
  return true
}
