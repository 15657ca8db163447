import { AGAIN_MS, openSocket } from '@/lib/realtime/socket'
import type { LiveAct, LiveNews, LiveReply } from './wire'

const ANSWER_MS = 10_000

/** A window's connection to the live room that it shows. */
export interface LiveLine {
  act(act: LiveAct): Promise<LiveReply>
  /** Enters the room, with retries while the connection lasts. */
  enter(id: string): Promise<LiveReply>
  hear(hear: (news: LiveNews) => void): void
  /** Subscribes to connects and disconnects. */
  onNet(hear: (connected: boolean) => void): void
  close(): void
}

/** Opens the connection: for a host by `/chat`, for a buyer by `/buyer`. */
export function openLiveLine(namespace: '/chat' | '/buyer'): LiveLine {
  const socket = openSocket(namespace)
  const act = (asked: LiveAct): Promise<LiveReply> =>
    socket
      .timeout(ANSWER_MS)
      .emitWithAck('live', asked)
      .catch(() => ({ ok: false, error: 'UNAVAILABLE', again: true }))
  return {
    act,
    async enter(id) {
      const connection = socket.id
      for (;;) {
        const said = await act({ kind: 'enter', id })
        if (!said.again || socket.id !== connection) return said
        await new Promise((done) => setTimeout(done, AGAIN_MS))
      }
    },
    hear: (hear) => void socket.on('live', hear),
    onNet: (hear) => void socket.on('connect', () => hear(true)).on('disconnect', () => hear(false)),
    close: () => void socket.close(),
  }
}
