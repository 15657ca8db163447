import { randomBytes } from 'node:crypto'
import { log } from '@/lib/server/log'
import type { Engine, Voice } from './engine'
import { type JanusLine, openJanus } from './janus-line'

/** Highest video bit rate of a host: 1,000 viewers are then a gigabit. */
const BITRATE = 1_000_000
/** The room exists already, made by this or another instance. */
const ROOM_EXISTS = 427

interface Options {
  /** Addresses of Janus, `ws://` or `wss://`; a room is always on the same one. */
  urls: readonly string[]
  /** Secret that Janus requires with every request. */
  secret: string | undefined
  voice: Voice
}

interface Participants {
  participants?: readonly { id: string; publisher?: boolean }[]
}

/** Handles on one Janus: one for the host of each room, one for each viewer. */
class House {
  private readonly hosts = new Map<string, number>()
  private readonly viewers = new Map<string, number>()
  private desk: Promise<number> | null = null

  constructor(
    private readonly line: JanusLine,
    private readonly voice: Voice,
  ) {}

  /** Drops all handles, which are lost when Janus crashes. */
  forget(): void {
    this.hosts.clear()
    this.viewers.clear()
    this.desk = null
  }

  async publish(room: string, sdp: string): Promise<string> {
    await this.ensureRoom(room)
    this.release(this.hosts, room)
    const handle = await this.line.attach()
    this.hosts.set(room, handle)
    // A new name each time: a reused one is lost (janus-gateway #3187).
    const join = { request: 'joinandconfigure', ptype: 'publisher', room, id: randomBytes(12).toString('hex') }
    const up = this.line.up(handle)
    const joined = await this.line.ask(handle, join, { type: 'offer', sdp })
    if (!joined.jsep) throw new Error(`Janus took no picture: ${joined.data.error}`)
    // Viewers cannot get the video earlier.
    void up.then(() => this.voice.published(room))
    return joined.jsep.sdp
  }

  async watch(room: string, viewer: string): Promise<void> {
    const feed = await this.publisherOf(room)
    if (feed === null) return
    this.leave(viewer)
    const handle = await this.line.attach()
    this.viewers.set(viewer, handle)
    const joined = await this.line.ask(handle, { request: 'join', ptype: 'subscriber', room, streams: [{ feed }] })
    if (joined.jsep) this.voice.viewer(viewer, { kind: 'offer', sdp: joined.jsep.sdp })
  }

  async answer(room: string, viewer: string, sdp: string): Promise<void> {
    const handle = this.viewers.get(viewer)
    if (handle !== undefined) await this.line.ask(handle, { request: 'start', room }, { type: 'answer', sdp })
  }

  leave(viewer: string): void {
    this.release(this.viewers, viewer)
  }

  async end(room: string): Promise<void> {
    this.release(this.hosts, room)
    await this.line.ask(await this.atDesk(), { request: 'destroy', room })
  }

  /** Handle outside of any room, for requests about rooms. */
  private atDesk(): Promise<number> {
    this.desk ??= this.line.attach().catch((error) => {
      this.desk = null
      throw error
    })
    return this.desk
  }

  private release(handles: Map<string, number>, key: string): void {
    const handle = handles.get(key)
    if (handle !== undefined) this.line.detach(handle)
    handles.delete(key)
  }

  private async ensureRoom(room: string): Promise<void> {
    const media = { publishers: 2, bitrate: BITRATE, bitrate_cap: true, videocodec: 'vp8', audiocodec: 'opus' }
    const wanted = { request: 'create', room, permanent: false, is_private: true, ...media }
    const { data } = await this.line.ask(await this.atDesk(), wanted)
    if (data.error_code !== undefined && data.error_code !== ROOM_EXISTS)
      throw new Error(`Janus made no room: ${data.error}`)
  }

  /** Publisher of the room; the last one, if an old one is still listed. */
  private async publisherOf(room: string): Promise<string | null> {
    const { data } = await this.line.ask(await this.atDesk(), { request: 'listparticipants', room })
    const publishing = (data as Participants).participants?.filter(({ publisher }) => publisher) ?? []
    return publishing.at(-1)?.id ?? null
  }
}

/** Engine for the VideoRoom of Janus. A room is created when a host publishes, and again after a crash of Janus. */
export function janusEngine({ urls, secret, voice }: Options): Engine {
  const places = urls.map((url) => {
    let house: House | undefined
    const onAnew = () => {
      house?.forget()
      log.warn({ event: 'janus.anew', url })
      voice.begunAnew()
    }
    const line = openJanus({ url, secret, onAnew })
    house = new House(line, voice)
    return { line, house }
  })
  const of = (room: string) => {
    const sum = [...room].reduce((total, letter) => total + letter.charCodeAt(0), 0)
    return (places[sum % places.length] as (typeof places)[number]).house
  }
  return {
    name: 'janus',
    most: null,
    publish: (room, offer) => (offer === null ? Promise.resolve(null) : of(room).publish(room, offer)),
    watch: (room, viewer) => of(room).watch(room, viewer),
    answer: (room, viewer, sdp) => of(room).answer(room, viewer, sdp),
    leave: (room, viewer) => of(room).leave(viewer),
    end: (room) =>
      of(room)
        .end(room)
        .catch(() => undefined),
    close() {
      for (const { line } of places) line.close()
    },
  }
}
