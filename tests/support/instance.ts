import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import packageJson from '../../package.json'

const READY_MS = 240_000
const STOP_MS = 12_000
/** The built application with the flags of `npm start`: what is tested and measured is what people run. */
export const BUILT = [...(packageJson.scripts.start.match(/--\S+/g) ?? []), '.build/server.mjs']

/** For a program that lives for seconds: compiled in one pass, made faster late only, tidied by no further threads. */
export const SHORT_LIVED = ['--liftoff-only', '--interrupt-budget=1000000', '--single-threaded-gc']

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export const temporaryFolder = (purpose: string): string => mkdtempSync(path.join(tmpdir(), `entrepot-${purpose}-`))

export const sleep = (ms: number) => new Promise((wake) => setTimeout(wake, ms))

/** Asks an address until it answers 200. Throws when the program ends or the time is over, with its last lines. */
export async function untilReady(url: string, { child, output }: Program, ms = READY_MS): Promise<void> {
  const end = Date.now() + ms
  while (Date.now() < end && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error(`${url} did not become ready:\n${output().slice(-4_000)}`)
}

export interface Program {
  child: ChildProcess
  /** Output so far, both streams. */
  output(): string
  /** Ends it as a person would, and by force when it does not listen. */
  stop(): Promise<void>
}

/** Starts a program of ours, in this folder or in `cwd`, and keeps what it writes. */
export function startProgram(args: readonly string[], env: Record<string, string>, cwd?: string): Program {
  const child = spawn(process.execPath, args, {
    ...(cwd && { cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'production',
      DEMO_BUYERS: 'off',
      ...env,
    },
  })
  // Stop it with its parent.
  process.once('exit', () => child.kill('SIGKILL'))
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += String(chunk)))
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(force)
  }
  return { child, output: () => written, stop }
}

export interface Instance extends Program {
  url: string
  folder: string
  /** The value that the cookie `captcha-test` must carry. */
  captcha: string
  /** Process of the marketplace that runs now; a restart has another. */
  marketplacePid(): number
  kill(signal: NodeJS.Signals): void
}

interface InstanceOptions {
  /** Data folder to begin with, which goes with the instance; without one it begins with nothing. */
  data?: string
  env?: Record<string, string>
  /** Another folder with a build in it, which goes with the instance. */
  cwd?: string
}

/** Starts the built application with a data folder of its own on a free port, and waits until it serves. */
export async function startInstance({ data, env = {}, cwd }: InstanceOptions = {}): Promise<Instance> {
  if (!existsSync('.build/server.mjs')) throw new Error('there is no build: npm run build')
  const folder = data ?? temporaryFolder('instance')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const captcha = randomBytes(24).toString('base64url')
  const settings = { PORT: String(port), DATA_DIR: folder, CAPTCHA_TEST_TOKEN: captcha, LOG_LEVEL: 'warn' }
  const program = startProgram(BUILT, { ...settings, ...env }, cwd)
  const stop = async () => {
    await program.stop()
    for (const gone of [folder, cwd]) if (gone) rmSync(gone, { recursive: true, force: true })
  }
  try {
    await untilReady(`${url}/api/readyz`, program)
  } catch (error) {
    await stop()
    throw error
  }
  const marketplacePid = () => {
    const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(program.child.pid)], { encoding: 'utf8' })
    return Number(
      stdout
        .split('\n')
        .find((line) => line.includes('marketplace'))
        ?.trim()
        .split(/\s+/)[0],
    )
  }
  return {
    ...program,
    url,
    folder,
    captcha,
    stop,
    marketplacePid,
    kill: (signal) => process.kill(marketplacePid(), signal),
  }
}
