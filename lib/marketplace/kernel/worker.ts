import type { Logger } from 'pino'

export interface Worker {
  /** Wakes the worker: there may be something to do. */
  wake(): void
  /** Resolves when the running round has ended. */
  stop(): Promise<void>
}

/** Runs `round` at intervals and whenever it is woken, never twice at once; failures are logged and tried again. */
export function startWorker(round: () => Promise<unknown>, everyMs: number, log: Logger, name: string): Worker {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  const rounds = async (): Promise<void> => {
    do {
      again = false
      await round().catch((error: unknown) => log.error({ err: error, worker: name }, 'a worker stumbled'))
    } while (again && !stopped)
    running = null
  }
  const wake = () => {
    again = true
    if (!stopped) running ??= rounds()
  }
  const timer = setInterval(wake, everyMs)
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
