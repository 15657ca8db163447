import type { IncomingMessage } from 'node:http'
import type { Socket } from 'socket.io'
import { networksOf } from '@/lib/domain/network'
import type { Environment } from '@/lib/server/environment'
import { clientAddress } from '@/lib/server/front-door'
import type { Live } from './relay'

/** Connections of one address before they have shown a session, and of an office whose people have. */
const STRANGERS = 50
const ADMITTED = 500

/** A number by name; a name without any is forgotten. */
class Counts {
  private readonly counts = new Map<string, number>()
  of = (name: string): number => this.counts.get(name) ?? 0
  add(name: string, by: 1 | -1): void {
    const next = this.of(name) + by
    if (next > 0) this.counts.set(name, next)
    else this.counts.delete(name)
  }
}

type Connection = { request: IncomingMessage; once(event: 'close', run: () => void): void }

/** Counts the connections of each network from their first moment on, and apart those that have signed in. */
export function countNetworks(io: Live, environment: Environment) {
  const [strangers, admitted] = [new Counts(), new Counts()]
  const networks = (request: IncomingMessage) => networksOf(clientAddress(request, environment))
  const known = new WeakSet<object>()
  const count = (counts: Counts, request: IncomingMessage, by: 1 | -1) => {
    for (const { name } of networks(request)) counts.add(name, by)
  }
  io.engine.on('connection', (connection: Connection) => {
    const { request } = connection
    count(strangers, request, 1)
    connection.once('close', () => count(known.has(connection) ? admitted : strangers, request, -1))
  })
  return {
    hasRoom: (request: IncomingMessage) =>
      networks(request).every(
        ({ name, times }) => strangers.of(name) < STRANGERS * times && admitted.of(name) < ADMITTED * times,
      ),
    /** The connection of this socket has shown a session: it takes no stranger's place any more. */
    admit({ conn }: Pick<Socket, 'conn'>) {
      if (known.has(conn)) return
      known.add(conn)
      count(strangers, conn.request, -1)
      count(admitted, conn.request, 1)
    },
  }
}
