import { CONNECT_MS, RESTART_MS } from '@/lib/domain/call'
import type { Signal } from '@/lib/realtime/wire'
import type { Line } from '../line'
import type { IceAnswer } from './wire'

/** Candidates of this long go together: twenty messages a second are the most that the server relays. */
const GATHER_MS = 120

interface PeerOptions {
  line: Line
  /** Room of the call's signals. */
  room: string
  /** Gives way where both offer at once: the one who was called. */
  polite: boolean
  ice: IceAnswer
  own: MediaStream
  onRemote(stream: MediaStream): void
  /** `connected`, or sought anew after a loss. */
  onNet(connected: boolean): void
  /** No sound or picture for fifteen seconds. */
  onLost(): void
}

export interface Peer {
  close(): void
}

const newSession = (): string => crypto.randomUUID().slice(0, 36)

/**
 * The connection of a window to the other side's (perfect negotiation). Each side greets with the name of its connection; a
 * new name, after a reload, is a new connection on this side as well. What is lost on the way is negotiated anew.
 */
export function openPeer({ line, room, polite, ice, own, onRemote, onNet, onLost }: PeerOptions): Peer {
  const session = newSession()
  let theirs = ''
  let pc: RTCPeerConnection | null = null
  let offering = false
  let ignoring = false
  let gathered: Signal['candidates'] = []
  let gather: ReturnType<typeof setTimeout> | undefined
  let restart: ReturnType<typeof setTimeout> | undefined
  let lost: ReturnType<typeof setTimeout> | undefined

  const say = (part: Partial<Pick<Signal, 'description' | 'candidates'>>) =>
    line.signal({ room, session, description: null, candidates: [], ...part })

  const sendCandidates = () => {
    gather = undefined
    if (gathered.length > 0) say({ candidates: gathered.splice(0) })
  }
  const stopClocks = () => {
    for (const timer of [gather, restart, lost]) clearTimeout(timer)
    gather = restart = lost = undefined
  }
  const seek = () => {
    lost ??= setTimeout(onLost, CONNECT_MS)
    restart ??= setTimeout(() => {
      restart = undefined
      pc?.restartIce()
    }, RESTART_MS)
  }
  const hearState = ({ connectionState }: RTCPeerConnection) => {
    if (connectionState === 'connected') {
      stopClocks()
      onNet(true)
    } else if (connectionState === 'disconnected' || connectionState === 'failed') {
      onNet(false)
      seek()
    }
  }
  const open = (): RTCPeerConnection => {
    pc?.close()
    stopClocks()
    offering = ignoring = false
    gathered = []
    const mine = new RTCPeerConnection({ iceServers: ice.servers, iceTransportPolicy: ice.relay ? 'relay' : 'all' })
    mine.onicecandidate = ({ candidate }) => {
      if (!candidate) return
      const { sdpMid, sdpMLineIndex, usernameFragment } = candidate
      gathered.push({ candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment })
      gather ??= setTimeout(sendCandidates, GATHER_MS)
    }
    mine.ontrack = ({ streams: [stream], track }) => onRemote(stream ?? new MediaStream([track]))
    mine.onconnectionstatechange = () => hearState(mine)
    mine.onnegotiationneeded = async () => {
      try {
        offering = true
        await mine.setLocalDescription()
        if (mine === pc && mine.localDescription) say({ description: plain(mine.localDescription) })
      } catch {
        // The state has changed meanwhile: another offer follows.
      } finally {
        offering = false
      }
    }
    for (const track of own.getTracks()) mine.addTrack(track, own)
    lost = setTimeout(onLost, CONNECT_MS)
    return mine
  }
  const take = async (mine: RTCPeerConnection, description: NonNullable<Signal['description']>) => {
    const collides = description.type === 'offer' && (offering || mine.signalingState !== 'stable')
    ignoring = !polite && collides
    if (ignoring) return
    await mine.setRemoteDescription(description)
    if (description.type !== 'offer') return
    await mine.setLocalDescription()
    if (mine.localDescription) say({ description: plain(mine.localDescription) })
  }
  /** One after the other: a candidate must not overtake its description. */
  let queue = Promise.resolve()
  const hear = async ({
    session: from,
    description,
    candidates,
  }: Pick<Signal, 'session' | 'description' | 'candidates'>) => {
    if (from !== theirs) {
      theirs = from
      pc = open()
      // The other side may have greeted before this one was there.
      say({})
    }
    if (!pc) return
    const mine = pc
    // A greeting of a line that was away: what it may have missed is said again.
    if (!description && candidates.length === 0 && mine.signalingState === 'have-local-offer' && mine.localDescription)
      say({ description: plain(mine.localDescription) })
    if (description) await take(mine, description)
    for (const candidate of candidates) await mine.addIceCandidate(candidate).catch(() => undefined)
  }
  const stops = [
    line.on('signal', (signal) => {
      if (signal.room !== room) return
      queue = queue.then(() => hear(signal)).catch(() => undefined)
    }),
    line.watch(room, () => {
      say({})
      if (pc && pc.connectionState !== 'connected') pc.restartIce()
    }),
  ]
  const online = () => pc?.restartIce()
  addEventListener('online', online)
  return {
    close() {
      removeEventListener('online', online)
      for (const stop of stops) stop()
      stopClocks()
      pc?.close()
      pc = null
    },
  }
}

const plain = ({ type, sdp }: RTCSessionDescription): NonNullable<Signal['description']> => ({ type, sdp })
