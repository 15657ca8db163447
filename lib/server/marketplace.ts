import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Environment } from './environment'
import { log } from './log'

const HEALTH_EVERY_MS = 100
const STOP_GRACE_MS = 8_000
/** A child that dies at once is started again after a pause, so that a broken installation does not spin. */
const RESTART_MS = 150
const RESTART_SLOW_MS = 2_000
const QUICK_DEATH_MS = 2_000
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
  // The IPC channel is the leash: when this process ends in whatever way, the child sees it close and stops.
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
 * Starts the embedded marketplace on a loopback port as a child process, and again whenever it dies. `ready` settles
 * when it answers its health check for the first time (architecture: processes).
 */
export async function startMarketplace(environment: Environment, development: boolean): Promise<Marketplace> {
  const port = environment.MARKETPLACE_PORT || (await freePort())
  const url = `http://127.0.0.1:${port}`
  let stopping = false
  let child: ChildProcess

  const run = () => {
    const began = Date.now()
    child = start(environment, port, development)
    child.once('exit', (code, signal) => {
      if (stopping) return
      // It has said what must be mended (another holder of the folder, a wrong key); starting it again changes nothing.
      if (code === EXIT_CONFIG) process.exit(EXIT_CONFIG)
      const pause = Date.now() - began < QUICK_DEATH_MS ? RESTART_SLOW_MS : RESTART_MS
      log.error({ event: 'marketplace.died', exit: code, signal, restartInMs: pause })
      setTimeout(() => !stopping && run(), pause)
    })
  }
  run()

  const ready = (async () => {
    while (!stopping && !(await healthy(url))) await new Promise((wake) => setTimeout(wake, HEALTH_EVERY_MS))
  })()

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
