import { eq, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/live'
import { LIVE_CLOSED, TEXT_EVERY_SECONDS } from '@/lib/domain/live'
import { type Binding, bind } from '../../kernel/binding'
import { bump, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { consumeRateLimit } from '../../kernel/rate-limit'
import { contains } from '../../kernel/values'
import { liveBar, liveLog, liveRoom, type RoomRecord } from '../../tables/live'
import type { ChatService } from '../chat'
import { shopThatSells } from '../goods'
import { bar, barsOf } from './bars'
import { buyerLiveBindings } from './buyer-handlers'
import { goodsIds, goodsOfRoom, offered, setGoods } from './goods'
import { hosts } from './hosts'
import { liveMediaBindings } from './media'
import { opLiveBindings } from './op'
import { pageOfRooms } from './pages'
import { endRoom, findRoom, lockOpenRoom, lockRoom, roomOfHost, toRooms, toStaffRoom } from './rooms'
import { dropTexts, say, textsOf, toTexts } from './texts'

const list = bind(contract.listLiveRooms, (context, { query: { status, q, ...page } }) =>
  pageOfRooms(
    context,
    [
      sql`${liveRoom.shopId} = ${shopOf(context)}`,
      status !== undefined && sql`${liveRoom.status} = ${Number(status)}`,
      !!q && sql`${liveRoom.title} ilike ${contains(q)}`,
    ],
    page,
  ),
)

const detail = bind(contract.getLiveRoom, async (context, { query: { id } }) => {
  const room = await findRoom(context, id)
  const rows = await textsOf(context, room.id)
  const texts = await toTexts(context, rows)
  const { shown, byBuyer } = await barsOf(context, room.id)
  return {
    ...(await toStaffRoom(context, room)),
    mine: room.hostId === context.user.userId,
    goods: await goodsOfRoom(context, room.id),
    texts: texts.map((text, at) => ({ ...text, bar: byBuyer.get(rows[at]?.senderId ?? '') ?? null })),
    lastSeq: room.lastSeq,
    bars: shown,
  }
})

const products = bind(contract.liveProducts, (context) => offered(context, shopOf(context)))

const note = (context: Context, { id, shopId, title }: RoomRecord, event: string, more: Record<string, string> = {}) =>
  context.audit({ refType: 'live', refId: id, shopId, detail: { event, name: title, ...more } })

const add = bind(contract.addLiveRoom, async (context, { body: { title, notice, goods } }) => {
  const { tx, now, user } = context
  const [id, shopId] = [newId(now.getTime()), shopOf(context)]
  await tx.insert(liveRoom).values({ id, shopId, hostId: user.userId, title, notice, createdAt: now })
  await setGoods(context, { roomId: id, shopId }, goods)
  context.audit({ refType: 'live', refId: id, shopId, detail: { event: 'added', name: title } })
  return { id }
})

const edit = bind(contract.editLiveRoom, async (context, { body: { id, version, title, notice, goods } }) => {
  const room = await lockOpenRoom(context, id)
  requireVersion(room, version)
  const before = await goodsIds(context, room.id)
  const same = room.title === title && room.notice === notice && before.join() === goods.join()
  if (same) return { changed: false }
  await setGoods(context, { roomId: room.id, shopId: room.shopId }, goods)
  await bump(context.tx, liveRoom, { id: room.id, version }, { title, notice })
  note(context, { ...room, title }, 'edited')
  return { changed: true }
})

const start = bind(contract.startLiveRoom, async (context, { body: { id, version } }) => {
  const { tx, now, user } = context
  const room = await lockOpenRoom(context, id)
  requireVersion(room, version)
  if (room.hostId !== user.userId) fail('LIVE_NOT_HOST')
  if (!(await shopThatSells(tx, room.shopId, now))) fail('LIVE_SHOP_SHUT')
  // Two starts at once: the unique index admits one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`live ${user.userId}`}, 0))`)
  const other = await roomOfHost(context, user.userId)
  if (other && other.id !== room.id) fail('LIVE_BUSY')
  await bump(tx, liveRoom, { id: room.id, version }, { startedAt: room.startedAt ?? now, hostSeenAt: now })
  note(context, room, 'started')
  return null
})

const end = bind(contract.endLiveRoom, async (context, { body }) => {
  const room = await lockOpenRoom(context, body.id)
  await endRoom(context, room, 'host')
  note(context, room, 'ended')
  return null
})

const here = bind(contract.hostIsHere, async (context, { body: { id, viewers, after } }) => {
  const { tx, now, user } = context
  const room = await lockRoom(context, id)
  if (room.hostId !== user.userId) fail('LIVE_NOT_HOST')
  const running = room.status !== LIVE_CLOSED && room.startedAt !== null
  const seen = { hostSeenAt: now, viewers, peak: Math.max(room.peak, viewers) }
  if (running) await tx.update(liveRoom).set(seen).where(eq(liveRoom.id, room.id))
  const [shown] = await toRooms(context, [running ? { ...room, ...seen } : room])
  const texts = await toTexts(context, await textsOf(context, room.id, after))
  return { room: shown ?? fail('NOT_FOUND'), texts, lastSeq: room.lastSeq }
})

const write = bind(contract.sayInLiveRoom, async (context, { body: { id, ...text } }) => {
  const room = await lockOpenRoom(context, id)
  const writer = { side: 'shop' as const, id: context.user.userId }
  const limit = () => consumeRateLimit(context, { name: 'live', limit: 1, windowSeconds: TEXT_EVERY_SECONDS })
  const [said] = await toTexts(context, [await say(context, room, text, { writer, limit })])
  return said ?? fail('NOT_FOUND')
})

const barOne = bind(contract.barViewer, async (context, { body: { id, seq, kind } }) => {
  const room = await findRoom(context, id)
  const [text] = await context.tx
    .select()
    .from(liveLog)
    .where(sql`${liveLog.roomId} = ${room.id} and ${liveLog.seq} = ${seq} and ${liveLog.side} = 'buyer'`)
  if (!text) return fail('NOT_FOUND')
  await bar(context, room, text.senderId, kind)
  await dropTexts(context, text.senderId, room.id)
  note(context, room, 'barred', { bar: kind })
  return null
})

const unbar = bind(contract.unbarViewer, async (context, { body }) => {
  const [lifted] = await context.tx
    .delete(liveBar)
    .where(eq(liveBar.id, requireId(body.id)))
    .returning()
  if (!lifted) return fail('NOT_FOUND')
  note(context, await findRoom(context, lifted.roomId), 'unbarred', { bar: lifted.kind })
  return null
})

export const liveBindings = (service: ChatService): Binding[] => [
  ...[list, detail, products, add, edit, start, end, here, write, barOne, unbar, hosts],
  ...liveMediaBindings(service),
  ...opLiveBindings,
  ...buyerLiveBindings,
]
