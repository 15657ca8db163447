import { createServer, Server } from 'node:http'
import { resolve } from 'node:path'
import createNext from 'next'
import { folderTrouble } from '@/lib/domain/folder-trouble'
import { isAborted } from '@/lib/http/aborted'
import { attachRealtime } from '@/lib/realtime/server'
import { type Environment, EnvironmentProblems, environment, forgetEnvironment } from './environment'
import { frontDoor } from './front-door'
import { type Janus, startJanus } from './janus'
import { log } from './log'
import { type Marketplace, startMarketplace } from './marketplace'
import { completeSecrets } from './secrets'
import { shared } from './shared'
import { lendSourceMaps } from './source-maps'
import { stopGracefully } from './stop'
import { guardUpgrades } from './upgrades'

const AT_ONCE_MS = 2_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Prints what the person who ran `npm start` needs: signing in is possible from here on. */
async function greet(values: Environment, marketplace: Marketplace | null): Promise<void> {
  const { appOrigin, production, UPSTREAM_API_URL, DATABASE_URL, DATA_DIR } = values
  const later = marketplace && setTimeout(() => say('Starting the marketplace …'), AT_ONCE_MS)
  await marketplace?.ready
  if (later) clearTimeout(later)
  const account = production || !marketplace ? '' : ' (sign in as liang_manager / Entrepot-2026!)'
  say(`Ready: ${appOrigin}${account}`)
  const data = DATABASE_URL ? 'PostgreSQL' : resolve(DATA_DIR)
  say(
    marketplace ? `Data: ${data}${production ? '' : '; more accounts: README.md'}` : `Marketplace: ${UPSTREAM_API_URL}`,
  )
}

/** EX_CONFIG of sysexits.h. */
const EXIT_CONFIG = 78

function settings(): Environment {
  try {
    completeSecrets(process.env)
    return environment()
  } catch (error) {
    const trouble = folderTrouble(error, process.env.DATA_DIR || '.data')
    if (trouble) process.stderr.write(`${trouble}\n`)
    else if (!(error instanceof EnvironmentProblems)) throw error
    else process.stderr.write(`The settings are not right:\n${error.problems.map((line) => `  - ${line}\n`).join('')}`)
    process.exit(EXIT_CONFIG)
  }
}

async function upstreamOf(values: Environment, development: boolean): Promise<Marketplace | null> {
  if (values.UPSTREAM_API_URL) return null
  const marketplace = await startMarketplace(values, development)
  process.env.UPSTREAM_API_URL = marketplace.url
  return marketplace
}

/** Starts a media server for live rooms, if none is configured and Janus is installed. */
async function mediaOf(values: Environment): Promise<Janus | null> {
  if (values.LIVE_ENGINE === 'peer' || values.JANUS_URLS.length > 0 || values.MEDIA_HOSTED_ORIGINS.length > 0)
    return null
  const janus = await startJanus(values)
  if (janus) Object.assign(process.env, { JANUS_URLS: janus.url, JANUS_SECRET: janus.secret })
  return janus
}

/** Stops with a message if the address cannot be bound; the marketplace ends with this process. */
const refuseAddress = (values: Environment) => (error: NodeJS.ErrnoException) => {
  const why =
    error.code === 'EADDRINUSE'
      ? `Another program listens at port ${values.PORT} already: end it, or name another port with PORT.`
      : `Nothing can listen at ${values.HOST}, port ${values.PORT} (${error.code}): see to HOST and PORT.`
  process.stderr.write(`${why}\n`)
  process.exit(EXIT_CONFIG)
}

/** Hides the stacks that Next prints for aborted requests, which are not errors. */
function quietAborts(): void {
  // biome-ignore lint/suspicious/noConsole: it is the framework's, which writes nowhere else
  const write = console.error.bind(console)
  console.error = (...said: unknown[]) => {
    if (said.some(isAborted)) log.info({ event: 'request.aborted' })
    else write(...said)
  }
}

async function main() {
  const development = process.argv.includes('--dev')
  // Next reads both variables: its mode, and the origin of its own requests (safety F-05).
  Object.assign(process.env, { NODE_ENV: development ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' })
  const values = settings()
  // Saved before Next wraps it for its pages; see lib/upstream/client.ts.
  shared('upstream.fetch', () => globalThis.fetch)
  process.env.NEXTAUTH_URL = values.appOrigin
  process.env.__NEXT_PRIVATE_ORIGIN = `http://127.0.0.1:${values.PORT}`
  const marketplace = await upstreamOf(values, development)
  const janus = await mediaOf(values)
  forgetEnvironment()
  if (!development) lendSourceMaps()
  quietAborts()

  // Next would listen for upgrades itself; it gets a server that only receives those that the guard passes on.
  const bundler = new Server()
  const next = createNext({ dev: development, hostname: '127.0.0.1', port: values.PORT, httpServer: bundler })
  await next.prepare()
  const times = { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 }
  const server = createServer(times, frontDoor(next.getRequestHandler(), values))
  const realtime = attachRealtime(server, environment())
  // The upgrade handler of Next does nothing under a custom server; its listener does.
  const upgrade = async (...heard: unknown[]) => void bundler.emit('upgrade', ...heard)
  guardUpgrades(server, values, development ? upgrade : null)
  server.once('error', refuseAddress(values))
  server.listen(values.PORT, values.HOST, () => void greet(values, marketplace))
  stopGracefully({ server, realtime, closeNext: () => next.close(), children: [marketplace, janus] })
}

main().catch((error) => {
  log.fatal({ event: 'start.failed', err: error })
  process.exit(1)
})
