import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join, resolve } from 'node:path'
import type { Environment } from './environment'
import { log } from './log'

/** Pause before a restart: short after a run that worked, growing if it never comes up. */
const PAUSE_MS = 250
const PAUSE_MAX_MS = 8_000
const STAYED_MS = 10_000
const STOP_GRACE_MS = 2_000

/** Disabled modules of Janus: all but VideoRoom and the WebSocket. */
const PLUGINS = ['audiobridge', 'duktape', 'echotest', 'lua', 'nosip', 'recordplay', 'sip', 'streaming', 'textroom']
const TRANSPORTS = ['http', 'mqtt', 'nanomsg', 'pfunix', 'rabbitmq']
const EVENTS = ['gelfevh', 'mqttevh', 'nanomsgevh', 'rabbitmqevh', 'sampleevh', 'wsevh']

/** The shell kills Janus when its standard input closes, that is when this process has ended for any reason. */
const LEASH = `exec 3<&0
"$0" "$@" </dev/null & child=$!
trap 'kill $child 2>/dev/null' TERM INT
(cat <&3 >/dev/null; kill -9 $child 2>/dev/null) &
wait $child`

/** Path of the program; null if it is not installed. */
export function janusOnPath(path = process.env.PATH ?? ''): string | null {
  for (const folder of path.split(delimiter)) {
    const file = join(folder, 'janus')
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Try the next folder.
    }
  }
  return null
}

const freePort = () =>
  new Promise<number>((done, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

const libraries = (names: readonly string[], prefix = '') =>
  names.map((name) => `libjanus_${prefix}${name}.so`).join(',')

/** Writes the settings of Janus: a WebSocket on loopback, requests with the secret, rooms with text ids. */
function writeSettings(folder: string, port: number, secret: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o600 })
  write(
    'janus.jcfg',
    `general: { configs_folder = "${folder}"; api_secret = "${secret}"; admin_secret = "${randomBytes(24).toString('hex')}"; debug_level = 2; debug_colors = false; hide_dependencies = true }
nat: { ice_lite = false; full_trickle = false }
plugins: { disable = "${libraries([...PLUGINS, 'videocall', 'voicemail'])}" }
transports: { disable = "${libraries(TRANSPORTS)}" }
events: { broadcast = false; disable = "${libraries(EVENTS)}" }
`,
  )
  write(
    'janus.transport.websockets.jcfg',
    `general: { ws = true; ws_ip = "127.0.0.1"; ws_port = ${port}; wss = false }\nadmin: { admin_ws = false; admin_wss = false }\n`,
  )
  write('janus.plugin.videoroom.jcfg', 'general: { string_ids = true }\n')
}

export interface Janus {
  url: string
  secret: string
  stop(): Promise<void>
}

/**
 * Starts Janus as a child process that only this machine can reach, and restarts it when it dies; null if it is not
 * installed.
 */
export async function startJanus({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): Promise<Janus | null> {
  const program = janusOnPath()
  if (!program) return null
  const [port, secret] = [await freePort(), randomBytes(24).toString('hex')]
  const folder = resolve(DATA_DIR, 'janus')
  writeSettings(folder, port, secret)
  let stopping = false
  let failures = 0
  let child: ChildProcess

  const run = () => {
    const began = Date.now()
    child = spawn('sh', ['-c', LEASH, program, '-F', folder], { stdio: ['pipe', 'ignore', 'ignore'] })
    child.stdin?.on('error', () => undefined)
    child.once('error', (error) => log.error({ event: 'janus.failed', cause: error.message }))
    child.once('exit', (code, signal) => {
      child.stdin?.destroy()
      if (stopping) return
      failures = Date.now() - began > STAYED_MS ? 0 : failures + 1
      const pause = failures === 0 ? 0 : Math.min(PAUSE_MS * 2 ** (failures - 1), PAUSE_MAX_MS)
      log.error({ event: 'janus.died', exit: code, signal, restartInMs: pause })
      setTimeout(() => !stopping && run(), pause).unref()
    })
  }
  run()
  return {
    url: `ws://127.0.0.1:${port}`,
    secret,
    async stop() {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      const kill = setTimeout(() => child.stdin?.destroy(), STOP_GRACE_MS)
      await ended
      clearTimeout(kill)
    },
  }
}
