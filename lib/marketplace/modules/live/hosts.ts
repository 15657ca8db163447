import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { availableHosts } from '@/lib/contract/live'
import { ONLINE_MS } from '@/lib/domain/live'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { seeingAll } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import { onlineAmong } from '../account'
import { shopThatSells } from '../goods'
import { peopleWho } from '../notification'
import { listShops } from '../shop'

const HostRow = z.object({ host_id: z.string() })

/** People of a shop who may host now. */
async function hostsOf({ tx, now }: Pick<Context, 'tx' | 'now'>, shopId: string) {
  const shop = await shopThatSells(tx, shopId, now)
  if (!shop) return []
  const people = await peopleWho(tx, shopId, 'chat:live', now)
  const online = await onlineAmong(
    tx,
    people.map(({ id }) => id),
    new Date(now.getTime() - ONLINE_MS),
  )
  const busy = await query(tx, HostRow, sql`select host_id from live_room where status = 1 and started_at is not null`)
  const live = new Set(busy.map(({ host_id }) => host_id))
  return people
    .filter(({ id }) => online.has(id) && !live.has(id))
    .map(({ id, name }) => ({ id, name, shop: { id: shopId, name: shop.name } }))
}

/** A person who is live for another shop is not free: rooms of all shops are checked. */
export const hosts = bind(availableHosts, async (context) => {
  const { tx, scope, can } = context
  const isOperator = context.user.userType === 1
  if (!can(isOperator ? 'live:close' : 'chat:live')) fail('FORBIDDEN')
  return seeingAll(tx, async () => {
    if (scope.kind === 'shop') return hostsOf(context, scope.shopId)
    if (!isOperator) return fail('FORBIDDEN')
    const found = []
    for (const { id } of await listShops(tx)) found.push(...(await hostsOf(context, id)))
    return found
  })
})
