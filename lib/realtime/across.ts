import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { log } from '@/lib/server/log'
import type { Live } from './relay'

const CHANNEL = 'entrepot:rooms'
/** Namespaces whose sockets meet in rooms. */
const NAMESPACES = ['/chat', '/buyer'] as const

/** News for those in a room. */
export interface Message {
  room: string
  event: 'changed' | 'typing' | 'signal' | 'live'
  news: unknown
  /** The socket that says it. */
  except?: string
  /** The one socket that is meant, if it is in the room. */
  to?: string | undefined
}

export interface Across {
  tell(message: Message): void
  close(): void
}

function tellHere(io: Live, { room, event, news, except, to }: Message): void {
  for (const name of NAMESPACES) {
    const { adapter, sockets } = io.of(name)
    for (const id of adapter.rooms.get(room) ?? []) {
      if (id !== except && (to === undefined || id === to)) sockets.get(id)?.emit(event, news as never)
    }
  }
}

/** Tells the members of a room, also those whose sockets another instance holds where all share a Redis. */
export function openAcross(io: Live, url: string | undefined): Across {
  if (!url) return { tell: (message) => tellHere(io, message), close: () => undefined }
  const own = randomUUID()
  const [out, hear] = [0, 1].map(() => {
    const redis = new Redis(url, { enableOfflineQueue: true, maxRetriesPerRequest: 1 })
    redis.on('error', (error) => log.warn({ event: 'redis.error', cause: error.message }))
    return redis
  }) as [Redis, Redis]
  hear.subscribe(CHANNEL).catch(() => undefined)
  hear.on('message', (_, text) => {
    const { by, ...message } = JSON.parse(text) as Message & { by: string }
    if (by !== own) tellHere(io, message)
  })
  return {
    tell: (message) => {
      tellHere(io, message)
      out.publish(CHANNEL, JSON.stringify({ ...message, by: own })).catch(() => undefined)
    },
    close: () => {
      out.disconnect()
      hear.disconnect()
    },
  }
}
