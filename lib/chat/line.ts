import { AGAIN_MS, openSocket } from '@/lib/realtime/socket'
import type { Signal, ToBrowser } from '@/lib/realtime/wire'

type Hears = { [name in Exclude<keyof ToBrowser, 'notice'>]: ToBrowser[name] }

/** A window's connection to the rooms that it shows. */
export interface Line {
  /** Hears the room from now on, also after a lost connection: `heard` is called each time. Returns the way to stop. */
  watch(room: string, heard?: () => void): () => void
  typing(room: string): void
  signal(signal: Signal): void
  on<N extends keyof Hears>(name: N, hear: Hears[N]): () => void
  /** Called at each connection and each loss. */
  onNet(hear: (connected: boolean) => void): () => void
  close(): void
}

/** Opens the connection: of the console's users by `/chat`, which shares the bell's, of a buyer by `/buyer`. */
export function openLine(namespace: '/chat' | '/buyer'): Line {
  const socket = openSocket(namespace)
  const rooms = new Map<string, Set<() => void>>()
  const ask = (room: string) =>
    socket.emit('watch', room, (taken: boolean | null) => {
      if (taken) for (const heard of rooms.get(room) ?? []) heard()
      if (taken === null) setTimeout(() => socket.connected && rooms.has(room) && ask(room), AGAIN_MS)
    })
  socket.on('connect', () => {
    for (const room of rooms.keys()) ask(room)
  })
  return {
    watch(room, heard = () => undefined) {
      const watchers = rooms.get(room) ?? new Set()
      // Each watcher counts, also where two give the same function.
      const mine = () => heard()
      rooms.set(room, watchers.add(mine))
      if (socket.connected) ask(room)
      return () => {
        watchers.delete(mine)
        if (watchers.size === 0 && rooms.delete(room)) socket.emit('leave', room)
      }
    },
    // Typing of a minute ago is of no use to anybody.
    typing: (room) => void socket.volatile.emit('typing', room),
    signal: (signal) => void socket.emit('signal', signal),
    on(name, hear) {
      const listener = hear as (...given: unknown[]) => void
      socket.on(name as string, listener)
      return () => void socket.off(name as string, listener)
    },
    onNet(hear) {
      const [up, down] = [() => hear(true), () => hear(false)]
      socket.on('connect', up).on('disconnect', down)
      return () => void socket.off('connect', up).off('disconnect', down)
    },
    close: () => void socket.close(),
  }
}
