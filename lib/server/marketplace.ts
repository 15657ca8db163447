import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Environment } from './environment'
import { log } from './log'

const HEALTH_EVERY_MS = 100
const STOP_GRACE_MS = 8_000
/** Pause before a restart: short after a run that worked, growing if it never comes up. */
const PAUSE_MS = 250
const PAUSE_MAX_MS = 4_000
/** EX_CONFIG of sysexits.h. */
const EXIT_CONFIG = 78

const BUNDLE = '.build/marketplace.mjs'
const SOURCE = 'lib/marketplace/server.ts'

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Development runs the sources; an installed program its bundle. */
const command = (development: boolean): string[] =>
  development || !existsSync(BUNDLE) ? ['--import', 'tsx', SOURCE] : ['--enable-source-maps', BUNDLE]

function start(environment: Environment, port: number, development: boolean): ChildProcess {
  // When this process ends for any reason, the child sees the IPC channel close and stops.
  return spawn(process.execPath, command(development), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      MARKETPLACE_PORT: String(port),
      SERVICE_KEY: environment.SERVICE_KEY,
      ENTREPOT_PROFILE: environment.ENTREPOT_PROFILE,
      DATA_DIR: environment.DATA_DIR,
    },
  })
}

async function healthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(1_000) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

export interface Marketplace {
  url: string
  ready: Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the embedded marketplace on a loopback port as a child process, and restarts it when it dies. `ready` settles
 * when its first health check succeeds (architecture: processes).
 */
export async function startMarketplace(environment: Environment, development: boolean): Promise<Marketplace> {
  const port = environment.MARKETPLACE_PORT || (await freePort())
  const url = `http://127.0.0.1:${port}`
  let stopping = false
  let failures = 0
  let child: ChildProcess

  const untilHealthy = async () => {
    while (!stopping && !(await healthy(url))) await new Promise((wake) => setTimeout(wake, HEALTH_EVERY_MS))
    failures = 0
  }
  const run = () => {
    child = start(environment, port, development)
    child.once('exit', (code, signal) => {
      if (stopping) return
      // It has printed what must be fixed (the folder is in use, a wrong key); a restart would change nothing.
      if (code === EXIT_CONFIG) process.exit(EXIT_CONFIG)
      const pause = failures === 0 ? 0 : Math.min(PAUSE_MS * 2 ** failures, PAUSE_MAX_MS)
      failures += 1
      log.error({ event: 'marketplace.died', exit: code, signal, restartInMs: pause })
      setTimeout(() => {
        if (stopping) return
        run()
        untilHealthy()
      }, pause)
    })
  }
  run()
  const ready = untilHealthy()

  return {
    url,
    ready,
    stop: async () => {
      stopping = true
      await endChild(child)
    },
  }
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS)
  await ended
  clearTimeout(kill)
}
