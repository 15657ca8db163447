import type { LiveEnd } from '@/lib/domain/live'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { liveBar, liveGoods, liveLog, liveRoom } from '../../tables/live'

const MINUTE_MS = 60_000
const SHOWN = 4

interface DemoText {
  /** Key of the buyer; null: the shop. */
  by: 'emma' | 'yutong' | 'thomas' | null
  minute: number
  text: string
}

interface DemoRoom {
  key: string
  title: string
  notice: string
  /** Minutes before now; null if it has not begun. */
  began: number | null
  /** Duration in minutes; null while it runs. */
  lasted: number | null
  endedBy?: LiveEnd
  reason?: string
  peak?: number
  texts: readonly DemoText[]
}

/** A room in preparation, one whose host has just gone away, and three that ended in different ways. */
const ROOMS: readonly DemoRoom[] = [
  {
    ...{ key: 'gifts', title: '圣诞礼物专场 Christmas gifts', began: null, lasted: null },
    notice: '周五晚七点（英国时间）开播。Friday at 7 pm UK time.',
    texts: [],
  },
  {
    ...{ key: 'winter', title: '冬季餐具 Winter tableware', began: 35, lasted: null, peak: 18 },
    notice: '直播期间下单，今天发货。Order during the show and it leaves today.',
    texts: [
      { by: null, minute: 1, text: 'Good evening! Today: mugs, teapots and the blue series.' },
      { by: 'emma', minute: 4, text: 'Can the teapot go into a dishwasher?' },
      { by: null, minute: 5, text: 'Yes, at up to 60 degrees.' },
      { by: 'yutong', minute: 12, text: '蓝色的还有货吗？' },
      { by: null, minute: 13, text: '有的，链接在商品列表里。' },
    ],
  },
  {
    ...{ key: 'tea', title: '茶具入门 Tea for beginners', began: 2_940, lasted: 48, endedBy: 'host', peak: 42 },
    notice: '',
    texts: [
      { by: 'thomas', minute: 10, text: 'Which size for two people?' },
      { by: null, minute: 11, text: 'The 600 ml one.' },
    ],
  },
  {
    ...{
      key: 'scarves',
      title: '围巾新品 New scarves',
      began: 7_260,
      lasted: 21,
      endedBy: 'away',
      peak: 9,
      notice: '',
    },
    texts: [{ by: 'emma', minute: 9, text: 'The picture has stopped.' }],
  },
  {
    ...{ key: 'sale', title: '清仓 Clearance', began: 11_600, lasted: 12, endedBy: 'platform', peak: 15, notice: '' },
    reason: 'The prices that were shown were not those of the shop',
    texts: [],
  },
]

interface Targets {
  at: Date
  shopId: string
  hostId: string
  /** Host of the open room. */
  otherHostId: string
  productIds: readonly string[]
  buyerIdOf(key: string): string
}

async function writeRoom(tx: Db, room: DemoRoom, { at, shopId, productIds, buyerIdOf, ...of }: Targets): Promise<void> {
  const hostId = room.key === 'winter' ? of.otherHostId : of.hostId
  const began = room.began === null ? null : new Date(at.getTime() - room.began * MINUTE_MS)
  const ended = began && room.lasted !== null ? new Date(began.getTime() + room.lasted * MINUTE_MS) : null
  const createdAt = new Date((began ?? at).getTime() - 90 * MINUTE_MS)
  const id = seededId(`live:${shopId}:${room.key}`, createdAt.getTime())
  await tx.insert(liveRoom).values({
    ...{ id, shopId, hostId, title: room.title, notice: room.notice, createdAt, startedAt: began },
    ...{ hostSeenAt: began && (ended ?? at), status: ended ? 0 : 1, endedAt: ended, endedBy: room.endedBy ?? null },
    ...{ reason: room.reason ?? '', peak: room.peak ?? 0, lastSeq: room.texts.length },
  })
  const goods = productIds.slice(0, SHOWN).map((productId, nth) => ({ roomId: id, shopId, productId, place: nth + 1 }))
  if (goods.length > 0) await tx.insert(liveGoods).values(goods)
  for (const [nth, { by, minute, text }] of room.texts.entries())
    await tx.insert(liveLog).values({
      ...{ roomId: id, seq: nth + 1, shopId, text, clientId: `demo-live-${nth}` },
      side: by === null ? 'shop' : 'buyer',
      senderId: by === null ? hostId : buyerIdOf(by),
      createdAt: new Date((began ?? at).getTime() + minute * MINUTE_MS),
    })
  if (room.endedBy !== 'host') return
  await tx.insert(liveBar).values({
    ...{ id: seededId(`live-bar:${room.key}`, createdAt.getTime()), shopId, roomId: id, buyerId: buyerIdOf('siming') },
    ...{ kind: 'mute', byId: hostId, createdAt: ended ?? at },
  })
}

/** Writes the demo's live rooms of one shop. */
export async function seedLive(tx: Db, targets: Targets): Promise<void> {
  for (const room of ROOMS) await writeRoom(tx, room, targets)
}
