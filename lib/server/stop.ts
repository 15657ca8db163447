import type { Server } from 'node:http'
import type { Realtime } from '@/lib/realtime/server'
import { log } from './log'

const LAST_MOMENT_MS = 15_000

interface Parts {
  server: Server
  realtime: Realtime
  closeNext: () => Promise<void>
  children: readonly ({ stop(): Promise<void> } | null)[]
}

/** On a stop signal: refuses requests, closes sockets, finishes running requests, ends child processes and itself. */
export function stopGracefully({ server, realtime, closeNext, children }: Parts): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ event: 'stopping', signal })
    setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref()
    const closed = new Promise((resolve) => server.close(resolve))
    await realtime.close()
    server.closeIdleConnections()
    await closed
    await Promise.allSettled([closeNext(), ...children.map((child) => child?.stop())])
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
