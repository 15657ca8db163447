import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/buyer/op'
import type { BuyerState } from '@/lib/domain/buyer/state'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import { requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { enterScope } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newToken, requireId } from '../../kernel/ids'
import { allOf, idList } from '../../kernel/values'
import type { Passwords } from '../account'
import { casesOfBuyer } from '../after-sale'
import {
  buyerIdsByEmail,
  buyerOnDesk,
  buyersWhere,
  changeBuyer,
  closeAccount,
  closingTroubles,
  endBuyerSessions,
  IN_STATE,
  sessionsOf,
} from '../buyer'
import { buyersFound, lastOrdersOf, sumsOfBuyers } from '../order'
import { usablePoints } from '../points'
import { reviewsOfBuyer } from '../review'
import { shopRefs } from '../shop'
import { balanceOf } from '../wallet'

/** Rows of each kind on the page of a buyer. */
const NEWEST = 10

type Desk = NonNullable<Awaited<ReturnType<typeof buyerOnDesk>>>

/** Ids that match a free text: a whole address matches an account and guests, anything else the buyers of orders. */
const foundBy = (context: Context, q: string): Promise<string[]> =>
  q.includes('@') ? buyerIdsByEmail(context, q) : buyersFound(context, q)

const list = bind(contract.listBuyers, async (context, { query: { q, state, ...page } }) => {
  const where = allOf([!!q && sql`b.id in ${idList(q ? await foundBy(context, q) : [])}`, !!state && IN_STATE[state]])
  const found = await buyersWhere(context, where, page)
  const sums = await sumsOfBuyers(
    context.tx,
    found.records.map(({ id }) => id),
  )
  const records = found.records.map(({ version: _, blockReason: __, blockTime: ___, eraseTime: ____, ...row }) => ({
    ...row,
    ...sums(row.id),
  }))
  return { ...found, records }
})

/** Runs in the scope of a buyer, as if that buyer had called. */
async function asBuyer<T>(context: Context, buyerId: string, run: (own: Context) => Promise<T>): Promise<T> {
  const scope = { kind: 'buyer', buyerId } as const
  await enterScope(context.tx, scope)
  const answer = await run({ ...context, scope, user: { ...context.user, userId: buyerId } })
  await enterScope(context.tx, context.scope)
  return answer
}

const get = bind(contract.getBuyer, async (context, { query }) => {
  const { tx, now } = context
  const id = requireId(query.id)
  const buyer = (await buyerOnDesk(context, id)) ?? fail('NOT_FOUND')
  const orders = await lastOrdersOf(tx, id, NEWEST)
  const shops = await shopRefs(
    tx,
    orders.map(({ shopId }) => shopId),
  )
  const { cases: lastCases, total: cases } = await casesOfBuyer(tx, id, NEWEST)
  const { reviews: lastReviews, total: reviews } = await reviewsOfBuyer(tx, id, NEWEST)
  const open = buyer.state !== 'erased'
  const canErase = open && context.can('buyer:erase')
  return {
    ...buyer,
    ...(await sumsOfBuyers(tx, [id]))(id),
    balanceP: await balanceOf(tx, id),
    points: (await usablePoints({ tx, now }, id)).points,
    lastOrders: orders.map(({ shopId, ...order }) => {
      const shop = shops.get(shopId)
      return { ...order, shop: { zh: shop?.nameZh ?? '', en: shop?.nameEn ?? '' } }
    }),
    ...{ lastCases, cases, lastReviews, reviews },
    sessions: await sessionsOf(tx, id, NEWEST),
    ...{ canErase, canBlock: open && context.can('buyer:block') },
    eraseTroubles: canErase ? await asBuyer(context, id, closingTroubles) : [],
  }
})

/** Locks a buyer in one of these states and the version that was seen. */
async function lockBuyer(
  context: Context,
  { id, version }: { id: string; version: number },
  states: readonly BuyerState[],
): Promise<Desk> {
  const buyer = (await buyerOnDesk(context, requireId(id), { lock: true })) ?? fail('NOT_FOUND')
  if (!states.includes(buyer.state)) fail('BUYER_MOVED_ON')
  requireVersion(buyer, version)
  return buyer
}

const note = (
  context: Context,
  { id }: Pick<Desk, 'id'>,
  event: string,
  detail: { reason?: string; count?: number } = {},
) => context.audit({ refType: 'buyer', refId: id, detail: { event, ...detail } })

const block = bind(contract.blockBuyer, async (context, { body }) => {
  const { tx, now } = context
  const buyer = await lockBuyer(context, body, ['active'])
  const changes = { status: 2, blockReason: body.reason, blockedAt: now }
  await changeBuyer(tx, { id: buyer.id, version: body.version }, changes)
  const count = await endBuyerSessions(tx, buyer.id, now)
  note(context, buyer, 'block', { reason: body.reason, count })
  return null
})

const unblock = bind(contract.unblockBuyer, async (context, { body }) => {
  const buyer = await lockBuyer(context, body, ['blocked'])
  const changes = { status: 1, blockReason: '', blockedAt: null }
  await changeBuyer(context.tx, { id: buyer.id, version: body.version }, changes)
  note(context, buyer, 'unblock')
  return null
})

const endSessions = bind(contract.endBuyerSessions, async (context, { body }) => {
  const buyer = (await buyerOnDesk(context, requireId(body.id))) ?? fail('NOT_FOUND')
  const ended = await endBuyerSessions(context.tx, buyer.id, context.now)
  note(context, buyer, 'endSessions', { count: ended })
  return { ended }
})

const erase = (passwords: Passwords, leaveNothing: (context: Context) => Promise<unknown>): Binding =>
  bindStaged(contract.eraseBuyer, {
    before: async () => newToken(),
    work: (token) => passwords.hash(token),
    async run(context, { body }, hash) {
      const buyer = await lockBuyer(context, body, ['active', 'blocked'])
      await changeBuyer(context.tx, { id: buyer.id, version: body.version }, { blockReason: '', blockedAt: null })
      await asBuyer(context, buyer.id, async (own) => {
        if ((await closingTroubles(own)).length > 0) fail('BUYER_NOT_ERASABLE')
        await closeAccount(own, hash, leaveNothing)
      })
      note(context, buyer, 'erase', { reason: body.reason })
      return null
    },
  })

export const buyerDeskBindings = (
  passwords: Passwords,
  leaveNothing: (context: Context) => Promise<unknown>,
): Binding[] => [list, get, block, unblock, endSessions, erase(passwords, leaveNothing)]
