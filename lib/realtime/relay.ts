import type { Server, Socket } from 'socket.io'
import { TYPING_EVERY_MS } from '@/lib/domain/chat/limits'
import { FALLBACK_LOCALE } from '@/lib/domain/locale'
import type { Environment } from '@/lib/server/environment'
import { send } from '@/lib/upstream/client'
import type { Across } from './across'
import { isRefusal, type Signed } from './admission'
import { ROOM_KINDS } from './rooms'
import { type FromBrowser, Room, Signal, type ToBrowser } from './wire'

/** Membership is asked anew after this long, before anything more is relayed (safety R-02). */
const TRUST_MS = 10_000
/** Rooms of one socket. */
const ROOMS_MOST = 20

export type Known = Signed
export type Live = Server<FromBrowser, ToBrowser, object, Known>
export type LiveSocket = Socket<FromBrowser, ToBrowser, object, Known>

/** True if the marketplace lets this session read what the room is about; throws where it does not answer. */
async function isMember({ session, side }: Signed, room: string, environment: Environment): Promise<boolean> {
  const [kind = '', id = ''] = room.split(':')
  const proof = ROOM_KINDS[kind]?.[side === 'buyer' ? 'buyer' : 'staff']
  if (!proof) return false
  const caller = { ...session, locale: FALLBACK_LOCALE, device: null, requestId: '', address: null, quiet: true }
  const target = { url: environment.UPSTREAM_API_URL ?? '', serviceKey: environment.SERVICE_KEY }
  try {
    await proof(id, (row, args) => send(row, args, caller, target))
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

interface Relay {
  environment: Environment
  across: Across
}

/**
 * Lets a socket hear rooms and speak in them: who is typing, and the signals of calls. Rooms are proven by the marketplace,
 * members are those who have proven the same one (safety R-03); what does not fit the schema is dropped.
 */
export function relay(socket: LiveSocket, { environment, across }: Relay): void {
  const { side } = socket.data
  const proven = new Map<string, number>()
  const typed = new Map<string, number>()
  const proving = new Map<string, Promise<boolean | null>>()
  const ask = async (room: string): Promise<boolean | null> => {
    const is = await isMember(socket.data, room, environment).catch(() => proven.has(room) || null)
    if (is && socket.connected) {
      proven.set(room, Date.now())
      await socket.join(room)
    } else if (proven.delete(room)) {
      await socket.leave(room)
      socket.emit('left', { room })
    }
    return is
  }
  /** One question at a time about a room: what waits for it goes on in the order in which it came. */
  const prove = (room: string): Promise<boolean | null> => {
    const asked = proving.get(room) ?? ask(room).finally(() => proving.delete(room))
    proving.set(room, asked)
    return asked
  }
  const isIn = async (room: string): Promise<boolean> => {
    const since = proven.get(room)
    if (since === undefined) return false
    return Date.now() - since < TRUST_MS || (await prove(room)) === true
  }
  socket.on('watch', async (wanted, answer) => {
    const room = Room.safeParse(wanted)
    const has = room.success && (proven.has(room.data) || proven.size < ROOMS_MOST) && (await prove(room.data))
    if (typeof answer === 'function') answer(has)
  })
  socket.on('leave', (wanted) => {
    const room = Room.safeParse(wanted)
    if (!room.success || !proven.delete(room.data)) return
    typed.delete(room.data)
    void socket.leave(room.data)
  })
  socket.on('typing', async (wanted) => {
    const { data: room } = Room.safeParse(wanted)
    if (!room || !proven.has(room) || Date.now() - (typed.get(room) ?? 0) < TYPING_EVERY_MS) return
    typed.set(room, Date.now())
    if (!(await isIn(room))) return
    across.tell({ room, except: socket.id, event: 'typing', news: { room, side } })
  })
  socket.on('signal', async (given) => {
    const { data: signal } = Signal.safeParse(given)
    if (!signal || !(await isIn(signal.room))) return
    const { to, ...rest } = signal
    across.tell({ room: rest.room, except: socket.id, to, event: 'signal', news: { ...rest, from: socket.id, side } })
  })
}
