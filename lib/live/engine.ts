import type { LiveNews } from './wire'

/** Callbacks of an engine to browsers. */
export interface Voice {
  viewer(id: string, news: LiveNews): void
  host(room: string, news: LiveNews): void
  /** The video of a room is available from now on. */
  published(room: string): void
  /** The engine lost all videos, which must be published again. */
  begunAnew(): void
}

/** Carries the video of a host to viewers. Signalling passes through our socket. */
export interface Engine {
  readonly name: 'janus' | 'peer' | 'trtc'
  /** Most viewers who get the video; null: as many as the machine can serve. */
  readonly most: number | null
  /** Accepts the host's video and returns the answer to their offer; null if each viewer asks the host directly. */
  publish(room: string, offer: string | null): Promise<string | null>
  /** Requests the video for a viewer: an offer follows, if there is one. */
  watch(room: string, viewer: string): Promise<void>
  answer(room: string, viewer: string, sdp: string): Promise<void>
  /** Removes a viewer who left. */
  leave(room: string, viewer: string): void
  /** Closes a room. */
  end(room: string): Promise<void>
  close(): void
}

/** Most viewers that a host's own machine can serve. */
export const PEER_MOST = 6

/** Engine without a media server: the host sends the video to each viewer. For demos with few viewers. */
export function peerEngine(voice: Omit<Voice, 'begunAnew'>): Engine {
  const watching = new Map<string, Set<string>>()
  const of = (room: string) => {
    const known = watching.get(room) ?? new Set()
    watching.set(room, known)
    return known
  }
  return {
    name: 'peer',
    most: PEER_MOST,
    async publish(room) {
      voice.published(room)
      return null
    },
    async watch(room, viewer) {
      const own = of(room)
      if (!own.has(viewer) && own.size >= PEER_MOST) return voice.viewer(viewer, { kind: 'full' })
      own.add(viewer)
      voice.host(room, { kind: 'wanted', viewer })
    },
    answer: async (room, viewer, sdp) => voice.host(room, { kind: 'answer', viewer, sdp }),
    leave: (room, viewer) => void watching.get(room)?.delete(viewer),
    end: async (room) => void watching.delete(room),
    close: () => watching.clear(),
  }
}

/** Engine for the hosted media service: browsers connect to it directly, with tickets from the marketplace. */
export const hostedEngine = ({ published }: Pick<Voice, 'published'>): Engine => ({
  name: 'trtc',
  most: null,
  async publish(room) {
    published(room)
    return null
  },
  watch: async () => undefined,
  answer: async () => undefined,
  leave: () => undefined,
  end: async () => undefined,
  close: () => undefined,
})
