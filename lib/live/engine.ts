import type { LiveNews } from './wire'

/** How an engine speaks to browsers. */
export interface Voice {
  viewer(id: string, news: LiveNews): void
  host(room: string, news: LiveNews): void
  /** The picture of a room can be had from now on. */
  published(room: string): void
  /** The engine has lost every picture and wants each again. */
  begunAnew(): void
}

/** Carries the picture of a host to viewers. Browsers never speak to it: their descriptions pass by our socket. */
export interface Engine {
  readonly name: 'janus' | 'peer' | 'trtc'
  /** Most viewers who get the picture; null: as many as the machine carries. */
  readonly most: number | null
  /** Takes the host's picture and returns the answer to their offer; null where each viewer asks the host. */
  publish(room: string, offer: string | null): Promise<string | null>
  /** A viewer wants the picture: an offer follows, if there is one. */
  watch(room: string, viewer: string): Promise<void>
  answer(room: string, viewer: string, sdp: string): Promise<void>
  /** The viewer has gone. */
  leave(room: string, viewer: string): void
  /** The room is over. */
  end(room: string): Promise<void>
  close(): void
}

/** Viewers whom a host's own machine serves. */
export const PEER_MOST = 6

/** Without a media server: the host sends the picture to each viewer. For a demo, and for a few. */
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

/** With the hosted media service: the browsers speak to it themselves, with tickets of the marketplace. */
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
