import type { Server } from 'node:http'
import { log } from './log'
import type { Marketplace } from './marketplace'

const LAST_MOMENT_MS = 15_000

/** On a stop signal: no new requests, the running ones end, then the marketplace, then this process. */
export function stopGracefully(server: Server, closeNext: () => Promise<void>, marketplace: Marketplace | null): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ event: 'stopping', signal })
    setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref()
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    await closed
    await Promise.allSettled([closeNext(), marketplace?.stop()])
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
