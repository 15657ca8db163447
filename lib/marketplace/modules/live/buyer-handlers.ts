import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/mall/live'
import { LIVE_CLOSED, TEXT_EVERY_SECONDS } from '@/lib/domain/live'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { inShop } from '../../kernel/in-shop'
import { consumeRateLimit } from '../../kernel/rate-limit'
import { liveRoom, type RoomRecord } from '../../tables/live'
import { enterRoom } from './bars'
import { goodsOfRoom } from './goods'
import { recordsOfRooms } from './pages'
import { lockOpenRoom, toRooms } from './rooms'
import { say, textsOf, toTexts } from './texts'

const list = bind(contract.listLive, async (context, { query: { shop, ...page } }) => {
  const found = await recordsOfRooms(
    context,
    [
      sql`${liveRoom.status} = 1 and ${liveRoom.startedAt} is not null`,
      shop !== undefined && sql`${liveRoom.shopId} = ${requireId(shop)}`,
    ],
    page,
  )
  return { ...found, records: await toRooms(context, found.records) }
})

const shown = async (context: Context, room: RoomRecord) => (await toRooms(context, [room]))[0] ?? fail('NOT_FOUND')

const detail = bind(contract.getLive, async (context, { query: { id } }) => {
  const { room, muted } = await enterRoom(context, id)
  return {
    ...(await shown(context, room)),
    goods: await goodsOfRoom(context, room.id),
    texts: await toTexts(context, await textsOf(context, room.id)),
    lastSeq: room.lastSeq,
    mayWrite: !muted && room.status !== LIVE_CLOSED,
  }
})

const changes = bind(contract.liveNews, async (context, { query: { id, after } }) => {
  const { room } = await enterRoom(context, id)
  const texts = await toTexts(context, await textsOf(context, room.id, after))
  return { room: await shown(context, room), texts, lastSeq: room.lastSeq }
})

const write = bind(contract.sayInLive, async (context, { body: { id, ...text } }) => {
  const { room, muted } = await enterRoom(context, id)
  if (muted) fail('LIVE_MUTED')
  const writer = { side: 'buyer' as const, id: context.user.userId }
  const limit = () => consumeRateLimit(context, { name: 'live', limit: 1, windowSeconds: TEXT_EVERY_SECONDS })
  const row = await inShop(context, room.shopId, async (ofShop) =>
    say(ofShop, await lockOpenRoom(ofShop, room.id), text, { writer, limit }),
  )
  const [said] = await toTexts(context, [row])
  return said ?? fail('NOT_FOUND')
})

export const buyerLiveBindings: Binding[] = [list, detail, changes, write]
