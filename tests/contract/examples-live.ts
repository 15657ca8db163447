import { addLiveRoom, barViewer, getLiveRoom, listLiveRooms } from '@/lib/contract/live'
import { listAllLiveRooms } from '@/lib/contract/live/op'
import { listLive } from '@/lib/contract/mall/live'
import type { MakeExample } from './examples'
import { NO_ID } from './examples-other'
import type { Caller, World } from './world'

const ROOM = { title: 'Conformance', notice: '', goods: [] }

let written = 0
const clientId = () => {
  written += 1
  return `conformance-live-${written}`
}

/** A room of the caller's shop that has not begun. */
const prepared = async (world: World, caller: Caller) => {
  const { id } = await world.data(addLiveRoom, caller, { body: ROOM })
  return { id, version: 1 }
}

/** A room that buyers see. */
const shown = async (world: World, caller: Caller) =>
  (await world.data(listLive, world.holder(listLive) ?? caller)).records[0]?.id ?? NO_ID

/** A room of the caller's shop and a text of a buyer in it, if there is one. */
const withText = async (world: World, caller: Caller) => {
  for (const { id } of (await world.data(listLiveRooms, caller, { query: { size: 20 } })).records) {
    const { texts } = await world.data(getLiveRoom, caller, { query: { id } })
    const own = texts.find(({ side }) => side === 'buyer')
    if (own) return { id, seq: own.seq }
  }
  return { id: (await prepared(world, caller)).id, seq: 1 }
}

/** A room that the platform may close. */
const closable = async (world: World, caller: Caller) => {
  const [host, reader] = [world.holder(addLiveRoom), world.holder(listAllLiveRooms) ?? caller]
  const id = host ? (await prepared(world, host)).id : NO_ID
  const { records } = await world.data(listAllLiveRooms, reader, { query: { state: 'ready', size: 100 } })
  return { id, version: records.find((room) => room.id === id)?.version ?? 1 }
}

export const liveExamples: Record<string, MakeExample> = {
  'live.listLiveRooms': () => ({ query: { status: '1', q: 'a' } }),
  'live.getLiveRoom': async (world, caller) => ({ query: { id: (await prepared(world, caller)).id } }),
  'live.liveProducts': () => ({}),
  'live.addLiveRoom': () => ({ body: ROOM }),
  'live.editLiveRoom': async (world, caller) => ({
    body: { ...ROOM, ...(await prepared(world, caller)), notice: 'Tonight at seven' },
  }),
  'live.startLiveRoom': async (world, caller) => ({
    body: await prepared(world, caller),
    orRefused: ['LIVE_BUSY', 'LIVE_SHOP_SHUT'],
  }),
  'live.endLiveRoom': async (world, caller) => ({ body: { id: (await prepared(world, caller)).id } }),
  'live.hostIsHere': async (world, caller) => ({
    body: { id: (await prepared(world, caller)).id, viewers: 2, after: 0 },
  }),
  'live.hostMedia': async (world, caller) => ({
    query: { id: (await prepared(world, caller)).id },
    orRefused: ['LIVE_ENDED', 'LIVE_NOT_HOST'],
  }),
  'live.sayInLiveRoom': async (world, caller) => ({
    body: { id: (await prepared(world, caller)).id, clientId: clientId(), text: 'Conformance' },
    orRefused: ['TOO_MANY_REQUESTS'],
  }),
  'live.barViewer': async (world, caller) => {
    const { id, seq } = await withText(world, caller)
    return { body: { id, seq, kind: 'mute' as const }, orRefused: ['NOT_FOUND'] }
  },
  'live.unbarViewer': async (world, caller) => {
    const { id, seq } = await withText(world, caller)
    await world.data(barViewer, caller, { body: { id, seq, kind: 'mute' as const } }).catch(() => null)
    const { bars } = await world.data(getLiveRoom, caller, { query: { id } })
    return { body: { id: bars[0]?.id ?? NO_ID }, orRefused: bars[0] ? [] : ['NOT_FOUND'] }
  },
  'live.availableHosts': () => ({ orRefused: ['FORBIDDEN'] }),
  'liveOp.listAllLiveRooms': () => ({ query: { state: 'ended' } }),
  'liveOp.watchLiveRoom': async (world, caller) => ({ query: { id: (await closable(world, caller)).id } }),
  'liveOp.closeLiveRoom': async (world, caller) => ({
    body: { ...(await closable(world, caller)), reason: 'Prices that are not those of the shop' },
  }),
  'mallLive.listLive': () => ({}),
  'mallLive.getLive': async (world, caller) => ({ query: { id: await shown(world, caller) } }),
  'mallLive.liveNews': async (world, caller) => ({ query: { id: await shown(world, caller), after: 1 } }),
  'mallLive.viewerMedia': async (world, caller) => ({ query: { id: await shown(world, caller) } }),
  'mallLive.sayInLive': async (world, caller) => ({
    body: { id: await shown(world, caller), clientId: clientId(), text: 'Conformance' },
    orRefused: ['TOO_MANY_REQUESTS', 'LIVE_MUTED'],
  }),
}
