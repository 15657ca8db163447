import { CONNECT_MS, LOST_MS, RESTART_MS } from '@/lib/domain/call'
import type { Signal } from '@/lib/realtime/wire'
import type { Line } from '../line'
import type { Talk, TalkOptions } from './talk'
import type { IceAnswer } from './wire'

/** Candidates of this long go together: twenty messages a second are the most that the server relays. */
const GATHER_MS = 120

interface PeerOptions extends TalkOptions {
  line: Line
  /** Room of the call's signals. */
  room: string
  /** Gives way where both offer at once: the one who was called. */
  polite: boolean
  ice: Pick<IceAnswer, 'servers' | 'relay'>
}

type Part = Partial<Pick<Signal, 'description' | 'candidates'>>
type Heard = Pick<Signal, 'session' | 'description' | 'candidates'>

/** Origin line of an offer: new for each offer, the same when one is sent again. */
const originOf = ({ sdp }: { sdp: string }): string => /^o=.*$/m.exec(sdp)?.[0] ?? sdp

const isLost = ({ connectionState: state }: RTCPeerConnection): boolean =>
  state === 'disconnected' || state === 'failed'

const plain = ({ type, sdp }: RTCSessionDescription): NonNullable<Signal['description']> => ({ type, sdp })

/**
 * Connection of a window to the other side's (perfect negotiation). Each side greets with the name of its connection; a new
 * name, after a reload, is a new connection on this side as well. Signals that were lost on the way are said again.
 */
export class Peer implements Talk {
  private readonly session = crypto.randomUUID()
  private theirs = ''
  /** The last answer, sent again when its offer comes again. */
  private reply: { to: string; description: Signal['description'] } | null = null
  private pc: RTCPeerConnection | null = null
  private offering = false
  private gathered: Signal['candidates'] = []
  private gather: ReturnType<typeof setTimeout> | undefined
  private restart: ReturnType<typeof setTimeout> | undefined
  private lost: ReturnType<typeof setTimeout> | undefined
  /** One after the other: a candidate must not overtake its description. */
  private queue: Promise<void> = Promise.resolve()
  private readonly stops: readonly (() => void)[]

  constructor(private readonly options: PeerOptions) {
    const { line, room } = options
    this.giveUpAfter(CONNECT_MS)
    this.seekAfter(CONNECT_MS / 2)
    const online = () => this.pc?.restartIce()
    addEventListener('online', online)
    this.stops = [
      line.on('signal', (signal) => {
        if (signal.room === room) this.queue = this.queue.then(() => this.hear(signal)).catch(() => undefined)
      }),
      line.watch(room, () => this.greet()),
      () => removeEventListener('online', online),
    ]
  }

  close(): void {
    for (const stop of this.stops) stop()
    this.stopClocks()
    this.pc?.close()
    this.pc = null
  }

  private say(part: Part = {}): void {
    const { line, room } = this.options
    line.signal({ room, session: this.session, description: null, candidates: [], ...part })
  }

  /**
   * Greets the other side, and repeats an unanswered offer or restarts ICE: at each connection of the line, and while looking for
   * the other side. The polite one restarts only a line that was there.
   */
  private greet(): void {
    this.say()
    const { pc } = this
    if (!pc) return
    // An offer without an answer may be lost; a restart would wait for that answer.
    if (pc.signalingState === 'have-local-offer' && pc.localDescription)
      this.say({ description: plain(pc.localDescription) })
    else if (isLost(pc) || (!this.options.polite && pc.connectionState !== 'connected')) pc.restartIce()
  }

  private stopClocks(): void {
    for (const timer of [this.gather, this.restart, this.lost]) clearTimeout(timer)
    this.gather = this.restart = this.lost = undefined
  }

  private giveUpAfter(ms: number): void {
    this.lost ??= setTimeout(() => this.options.onLost('line'), ms)
  }

  private seekAfter(ms: number): void {
    this.restart ??= setTimeout(() => {
      this.restart = undefined
      this.greet()
    }, ms)
  }

  private hearState(state: RTCPeerConnectionState): void {
    if (state === 'connected') {
      this.stopClocks()
      this.options.onNet(true)
    } else if (state === 'disconnected' || state === 'failed') {
      this.options.onNet(false)
      this.giveUpAfter(LOST_MS)
      // Both at once would collide.
      this.seekAfter(this.options.polite ? 2 * RESTART_MS : RESTART_MS)
    }
  }

  private collect({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate): void {
    this.gathered.push({ candidate, sdpMid, sdpMLineIndex, usernameFragment })
    this.gather ??= setTimeout(() => {
      this.gather = undefined
      this.say({ candidates: this.gathered.splice(0) })
    }, GATHER_MS)
  }

  private open(): RTCPeerConnection {
    const { ice, own, onRemote } = this.options
    this.pc?.close()
    this.stopClocks()
    this.offering = false
    this.gathered = []
    this.reply = null
    const pc = new RTCPeerConnection({ iceServers: ice.servers, iceTransportPolicy: ice.relay ? 'relay' : 'all' })
    pc.onicecandidate = ({ candidate }) => candidate && this.collect(candidate)
    pc.ontrack = ({ streams: [stream], track }) => onRemote(stream ?? new MediaStream([track]))
    pc.onconnectionstatechange = () => this.hearState(pc.connectionState)
    // Only the caller makes the first offer: after a rollback Chromium may gather no candidates.
    pc.onnegotiationneeded = () => {
      if (!this.options.polite || pc.remoteDescription) void this.offer(pc)
    }
    for (const track of own.getTracks()) pc.addTrack(track, own)
    this.giveUpAfter(CONNECT_MS)
    this.seekAfter(CONNECT_MS / 2)
    return pc
  }

  private async offer(pc: RTCPeerConnection): Promise<void> {
    try {
      this.offering = true
      await pc.setLocalDescription()
      if (pc === this.pc && pc.localDescription) this.say({ description: plain(pc.localDescription) })
    } catch {
      // The state has changed meanwhile: another offer follows.
    } finally {
      this.offering = false
    }
  }

  private async take(pc: RTCPeerConnection, description: NonNullable<Signal['description']>): Promise<void> {
    if (description.type !== 'offer') {
      if (pc.signalingState === 'have-local-offer') await pc.setRemoteDescription(description)
      return
    }
    const origin = originOf(description)
    if (this.reply?.to === origin) return this.say({ description: this.reply.description })
    const collides = this.offering || pc.signalingState !== 'stable'
    if (collides && !this.options.polite) return
    await pc.setRemoteDescription(description)
    await pc.setLocalDescription()
    if (!pc.localDescription) return
    this.reply = { to: origin, description: plain(pc.localDescription) }
    this.say({ description: this.reply.description })
  }

  private async hear({ session, description, candidates }: Heard): Promise<void> {
    if (session !== this.theirs) {
      this.theirs = session
      this.pc = this.open()
      // The other side may have greeted before this one was there.
      this.say()
    }
    const { pc } = this
    if (!pc) return
    // A greeting of a line that was away: the offer that it may have missed.
    const greets = !description && candidates.length === 0
    if (greets && pc.signalingState === 'have-local-offer' && pc.localDescription)
      this.say({ description: plain(pc.localDescription) })
    if (description) await this.take(pc, description)
    for (const candidate of candidates) await pc.addIceCandidate(candidate).catch(() => undefined)
  }
}
