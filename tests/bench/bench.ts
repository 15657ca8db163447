import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { parseArgs } from 'node:util'
import { BUILT, freePort, type Program, sleep, startProgram, untilReady } from '../support/instance'
import { benchApi } from './api'
import { memoryOf } from './memory'
import { benchMenus } from './menus'
import { benchPages, sessionCookies } from './pages'
import { broken, type Line, tableOf } from './table'
import { percentile, perSecond } from './timing'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const { values: flags } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    only: { type: 'string' },
    pages: { type: 'boolean', default: true },
    menus: { type: 'boolean', default: true },
  },
  allowNegative: true,
})

const MB = 1_000_000
const CONNECTIONS = 8
const SECONDS = 15
/** A million orders are made in minutes. */
const SEED_MS = 45 * 60_000

interface Running extends Program {
  url: string
  marketplace: string
  serviceKey: string
  captcha: string
  startMs: number
}

async function start(env: Record<string, string>): Promise<Running> {
  const [port, marketplacePort] = [await freePort(), await freePort()]
  const captcha = randomBytes(24).toString('base64url')
  const serviceKey = randomBytes(36).toString('base64url')
  const settings = {
    PORT: `${port}`,
    MARKETPLACE_PORT: `${marketplacePort}`,
    CAPTCHA_TEST_TOKEN: captcha,
    SERVICE_KEY: serviceKey,
  }
  const began = performance.now()
  const program = startProgram(BUILT, {
    LOG_LEVEL: 'error',
    ...settings,
    ...env,
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/user/login`, program)
  const startMs = performance.now() - began
  await untilReady(`${url}/api/readyz`, program, SEED_MS)
  return { ...program, url, marketplace: `http://127.0.0.1:${marketplacePort}`, serviceKey, captcha, startMs }
}

interface Load {
  path: string
  /** Answers a second. */
  rate: number
  /** Milliseconds. */
  p99: number
}

/** Pages per second over kept connections, as a balancer in front would ask for them. */
async function load(url: string, path: string, cookie?: string): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const headers = { 'accept-encoding': 'gzip', ...(cookie && { cookie }) }
  const samples: number[] = []
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const began = performance.now()
      get(`${url}${path}`, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
        answer.resume().once('end', () => {
          samples.push(performance.now() - began)
          resolve()
        })
      }).once('error', reject)
    })
  await perSecond(CONNECTIONS, 5, once)
  samples.length = 0
  const rate = await perSecond(CONNECTIONS, SECONDS, once)
  agent.destroy()
  return { path, rate, p99: percentile(samples, 0.99) }
}

/** The storefront as guests ask for it: a product, and the front page, which is drawn for each visitor. */
async function benchStorefront({ url }: Running): Promise<Line[]> {
  const front = await (await fetch(`${url}/mall`)).text()
  const goods = /\/mall\/goods\/[0-9a-f-]{36}/.exec(front)?.[0]
  if (!goods) throw new Error('the front page of the storefront shows no product')
  const product = await load(url, goods)
  const home = await load(url, '/mall')
  return [
    {
      what: 'product page for guests, pages per second',
      measured: product.rate,
      unit: '/s',
      budget: 1_000,
      least: true,
    },
    { what: 'product page for guests, p99', measured: product.p99, unit: 'ms', budget: 50 },
    { what: 'front page for guests, pages per second', measured: home.rate, unit: '/s' },
  ]
}

function chromiumPath(): string {
  const { stdout } = spawnSync(process.execPath, ['tests/support/chromium.mjs'], { encoding: 'utf8' })
  return stdout.trim().split('\n').at(-1) ?? ''
}

async function benchWeb(running: Running): Promise<Line[]> {
  await sleep(5_000)
  const rest: Line = {
    what: 'memory at rest, everything started',
    measured: memoryOf(running.child.pid ?? 0) / MB,
    unit: 'MB',
    budget: 600,
  }
  const first: Line = {
    what: 'start to the first page served',
    measured: running.startMs / 1_000,
    unit: 's',
    budget: 3,
  }
  const executablePath = chromiumPath()
  if (!executablePath) return [first, rest]
  const cookie = await sessionCookies(running, executablePath)
  const { rate } = await load(running.url, '/order/list', cookie)
  const loaded = memoryOf(running.child.pid ?? 0) / MB
  return [
    first,
    rest,
    { what: 'memory after the load', measured: loaded, unit: 'MB' },
    {
      what: `order list pages per second, ${CONNECTIONS} connections`,
      measured: rate,
      unit: '/s',
      budget: 100,
      least: true,
    },
    ...(await benchStorefront(running)),
    ...(flags.pages ? await benchPages(running, executablePath) : []),
  ]
}

async function bench(kind: 'pglite' | 'postgres', env: Record<string, string>): Promise<void> {
  const folder = `.data/bench-${kind}-${flags.orders}`
  mkdirSync(folder, { recursive: true })
  const settings = { DATA_DIR: folder, DEMO_ORDERS: flags.orders, ...env }
  say(`\n${kind}: filling with ${flags.orders} orders where that has not been done …`)
  const began = Date.now()
  await (await start(settings)).stop()
  say(`${kind}: ready after ${Math.round((Date.now() - began) / 1_000)} s`)
  const running = await start(settings)
  try {
    const api = await benchApi(running.marketplace, running.serviceKey, kind, env.DATABASE_URL)
    say(tableOf(`API, ${kind}, ${flags.orders} orders, one call at a time`, api))
    say(tableOf(`Application, ${kind}, ${flags.orders} orders`, await benchWeb(running)))
  } finally {
    await running.stop()
  }
}

/** In a folder of its own: two thousand entries would stand beside whatever else is measured. */
async function onMenus(): Promise<void> {
  const folder = '.data/bench-menus'
  mkdirSync(folder, { recursive: true })
  const running = await start({ DATA_DIR: folder, DEMO_ORDERS: '200' })
  try {
    say(tableOf('Menus of 2,000 entries, pglite', await benchMenus(running, chromiumPath())))
  } finally {
    await running.stop()
  }
}

async function onPostgres(): Promise<void> {
  const { startPostgres } = await import('../support/postgres.mjs')
  const postgres = await startPostgres()
  if (postgres.url === undefined) return say(`\nSKIPPED: ${postgres.reason}`)
  try {
    await bench('postgres', { DATABASE_URL: postgres.url })
  } finally {
    postgres.stop()
  }
}

async function main(): Promise<void> {
  if (spawnSync(process.execPath, ['lib/tools/build.mjs'], { stdio: 'inherit' }).status !== 0) process.exit(1)
  if (flags.menus) await onMenus()
  if (flags.only === 'menus') return
  if (flags.only !== 'postgres') await bench('pglite', {})
  if (flags.only !== 'pglite') await onPostgres()
}

main().then(() => {
  if (broken.length === 0) return
  say(`\nBROKEN:\n${broken.join('\n')}`)
  process.exitCode = 1
})
