import type { Args, Data, Endpoint } from '@/lib/contract/endpoint'
import { getLiveRoom, hostIsHere, hostMedia, type LiveText, sayInLiveRoom } from '@/lib/contract/live'
import { liveNews, sayInLive, viewerMedia } from '@/lib/contract/mall/live'
import { HERE_EVERY_MS } from '@/lib/domain/live'
import { FALLBACK_LOCALE } from '@/lib/domain/locale'
import type { Across } from '@/lib/realtime/across'
import { isRefusal } from '@/lib/realtime/admission'
import type { Live, LiveSocket } from '@/lib/realtime/relay'
import type { Environment } from '@/lib/server/environment'
import { log } from '@/lib/server/log'
import { hostedRoom } from '@/lib/trtc/room'
import type { HostedRoom } from '@/lib/trtc/wire'
import { send } from '@/lib/upstream/client'
import { UpstreamError } from '@/lib/upstream/error'
import { hearLive, type LiveChange } from './changed'
import type { Engine, Voice } from './engine'
import { LiveAct, type LiveNews, type LiveReply } from './wire'

/** Interval at which texts of a room are sent together. */
const BATCH_MS = 250
/** Interval at which the marketplace is asked whether each viewer may stay (safety R-02). */
const TRUST_MS = 60_000
/** Pause between two of these requests, to limit the load of a full room. */
const SPREAD_MS = 20

const roomOf = (id: string) => `live:${id}`
const hostsOf = (id: string) => `livehost:${id}`

/** Seat of a socket in a room. */
interface Seat {
  id: string
  role: 'host' | 'viewer'
  since: number
  beat?: ReturnType<typeof setInterval>
}

interface Options {
  io: Live
  across: Across
  environment: Environment
  engine(voice: Voice): Engine
}

function refusalOf(error: unknown): LiveReply {
  if (error instanceof UpstreamError) return { ok: false, error: error.code, ...(!isRefusal(error) && { again: true }) }
  log.warn({ event: 'live.error', cause: error instanceof Error ? error.message : 'unknown' })
  return { ok: false, error: 'UNAVAILABLE', again: true }
}

/** Live rooms of this instance: seats, batched texts, heartbeats of hosts, and the signalling of the video. */
export class Hall {
  private readonly seats = new Map<LiveSocket, Seat>()
  private readonly batches = new Map<string, LiveText[]>()
  private readonly engine: Engine
  private readonly doubts: ReturnType<typeof setInterval>

  constructor(private readonly options: Options) {
    this.engine = options.engine({
      viewer: (id, news) => this.tell(id, news),
      host: (room, news) => this.tell(hostsOf(room), news),
      published: (room) => this.tell(roomOf(room), { kind: 'published' }),
      begunAnew: () => {
        for (const { id, role } of this.seats.values())
          if (role === 'host') this.tell(hostsOf(id), { kind: 'republish' })
      },
    })
    this.doubts = setInterval(() => {
      const before = Date.now() - TRUST_MS
      void this.proveAll(({ since }) => since < before)
    }, TRUST_MS / 4)
    this.doubts.unref()
    hearLive((id, change) => this.changed(id, change))
  }

  /** Lets a socket join live rooms. */
  seat(socket: LiveSocket): void {
    socket.on('live', async (given, reply) => {
      const { data: act } = LiveAct.safeParse(given)
      const said = act ? await this.answer(socket, act).catch(refusalOf) : { ok: false }
      if (typeof reply === 'function') reply(said)
    })
    socket.on('disconnect', () => this.leave(socket))
  }

  close(): void {
    clearInterval(this.doubts)
    for (const { beat } of this.seats.values()) clearInterval(beat)
    this.engine.close()
  }

  private tell(room: string, news: LiveNews): void {
    this.options.across.tell({ room, event: 'live', news })
  }

  /** Calls the marketplace with the session of a socket. */
  private async call<E extends Endpoint>(socket: LiveSocket, row: E, args: Args<E>, key?: string): Promise<Data<E>> {
    const { UPSTREAM_API_URL: url = '', SERVICE_KEY: serviceKey } = this.options.environment
    const rest = { locale: FALLBACK_LOCALE, device: null, requestId: '', address: null, quiet: true }
    return (await send(row, args, { ...socket.data.session, ...rest }, { url, serviceKey }, key)) as Data<E>
  }

  private queue(id: string, texts: readonly LiveText[]): void {
    if (texts.length === 0) return
    const others = texts.map((text) => ({ ...text, own: false }))
    const batch = this.batches.get(id)
    if (batch) {
      batch.push(...others)
      return
    }
    this.batches.set(id, others)
    setTimeout(() => {
      this.tell(roomOf(id), { kind: 'texts', texts: this.batches.get(id) ?? [] })
      this.batches.delete(id)
    }, BATCH_MS).unref()
  }

  private leave(socket: LiveSocket): void {
    const seat = this.seats.get(socket)
    if (!seat) return
    this.seats.delete(socket)
    clearInterval(seat.beat)
    this.engine.leave(seat.id, socket.id)
    void socket.leave(roomOf(seat.id))
    void socket.leave(hostsOf(seat.id))
  }

  private async end(id: string): Promise<void> {
    this.tell(roomOf(id), { kind: 'ended' })
    for (const [socket, seat] of [...this.seats]) if (seat.id === id) this.leave(socket)
    await this.engine.end(id)
  }

  private changed(id: string, change: LiveChange): void {
    if (change === 'ended') {
      void this.end(id)
      return
    }
    this.tell(roomOf(id), { kind: 'changed' })
    if (change === 'barred') void this.proveAll((seat) => seat.id === id)
  }

  private viewersIn(id: string): number {
    return this.options.io.of('/buyer').adapter.rooms.get(roomOf(id))?.size ?? 0
  }

  /** Reports that the host is present, sends the number of viewers, and forwards texts sent by forms. */
  private keepBeat(socket: LiveSocket, id: string, lastSeq: number): ReturnType<typeof setInterval> {
    let after = lastSeq
    const beat = async () => {
      try {
        const body = { id, viewers: this.viewersIn(id), after }
        const { room, texts } = await this.call(socket, hostIsHere, { body })
        after = texts.at(-1)?.seq ?? after
        this.queue(id, texts)
        if (room.status === 0) await this.end(id)
        else this.tell(roomOf(id), { kind: 'state', state: room.state, viewers: room.viewers })
      } catch (error) {
        if (isRefusal(error)) this.leave(socket)
      }
    }
    void beat()
    const timer = setInterval(beat, HERE_EVERY_MS)
    timer.unref()
    return timer
  }

  private async seatFor(socket: LiveSocket, id: string): Promise<Seat | LiveReply> {
    const since = Date.now()
    if (socket.data.side === 'buyer') {
      const { room } = await this.call(socket, liveNews, { query: { id } })
      return room.status === 0 ? { ok: false, error: 'LIVE_ENDED' } : { id, role: 'viewer', since }
    }
    const room = await this.call(socket, getLiveRoom, { query: { id } })
    if (room.status === 0 || room.startedAt === null || !room.mine) return { ok: false, error: 'LIVE_NOT_HOST' }
    return { id, role: 'host', since, beat: this.keepBeat(socket, id, room.lastSeq) }
  }

  private async enter(socket: LiveSocket, id: string): Promise<LiveReply> {
    this.leave(socket)
    const seat = await this.seatFor(socket, id)
    if ('ok' in seat) return seat
    this.seats.set(socket, seat)
    if (!socket.connected) {
      this.leave(socket)
      return { ok: false }
    }
    await socket.join(seat.role === 'host' ? [roomOf(id), hostsOf(id)] : roomOf(id))
    return { ok: true, engine: this.engine.name, most: this.engine.most }
  }

  private async say(socket: LiveSocket, { id, role }: Seat, given: { clientId: string; text: string }) {
    const body = { id, clientId: given.clientId, text: given.text }
    const row = role === 'host' ? sayInLiveRoom : sayInLive
    const text = await this.call(socket, row, { body }, body.clientId)
    this.queue(id, [text])
    return { ok: true, text }
  }

  /** Ticket for the room at the hosted service, if the marketplace admits the caller; null with another engine. */
  private async roomFor(socket: LiveSocket, { id, role }: Seat): Promise<HostedRoom | null> {
    if (this.engine.name !== 'trtc') return null
    const ticket = await this.call(socket, role === 'host' ? hostMedia : viewerMedia, { query: { id } })
    return ticket && hostedRoom(ticket)
  }

  private async answer(socket: LiveSocket, act: LiveAct): Promise<LiveReply> {
    if (act.kind === 'enter') return this.enter(socket, act.id)
    const seat = this.seats.get(socket)
    if (!seat) return { ok: false }
    if (act.kind === 'say') return this.say(socket, seat, act)
    const isHost = seat.role === 'host'
    if (act.kind === 'publish') {
      if (!isHost) return { ok: false }
      const hosted = await this.roomFor(socket, seat)
      return { ok: true, sdp: await this.engine.publish(seat.id, act.sdp), hosted }
    }
    if (act.kind === 'offer' && isHost) this.tell(act.viewer, { kind: 'offer', sdp: act.sdp })
    if (act.kind === 'watch' && !isHost) {
      await this.engine.watch(seat.id, socket.id)
      return { ok: true, hosted: await this.roomFor(socket, seat) }
    }
    if (act.kind === 'answer' && !isHost) await this.engine.answer(seat.id, socket.id, act.sdp)
    return { ok: true }
  }

  /** Asks the marketplace about a viewer, and removes them if it refuses. */
  private async prove(socket: LiveSocket, seat: Seat): Promise<void> {
    try {
      const { room } = await this.call(socket, liveNews, { query: { id: seat.id, after: 1_000_000_000 } })
      if (room.status === 0) await this.end(seat.id)
      else seat.since = Date.now()
    } catch (error) {
      if (!isRefusal(error)) return
      this.leave(socket)
      socket.emit('live', { kind: 'barred' })
    }
  }

  private async proveAll(which: (seat: Seat) => boolean): Promise<void> {
    for (const [socket, seat] of [...this.seats]) {
      if (seat.role !== 'viewer' || !which(seat)) continue
      await this.prove(socket, seat)
      await new Promise((next) => setTimeout(next, SPREAD_MS))
    }
  }
}
