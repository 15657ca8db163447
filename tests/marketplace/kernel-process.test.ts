import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readKey } from '@/lib/marketplace/kernel/key'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { SHORT_LIVED } from '../support/instance'

const KEY = 'k3Jq0ZtVb7x9QmWc2LhYs8RdUf5NaEo1GiPp'
let folder: string
const children: ChildProcess[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'entrepot-process-'))
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(settings: Record<string, string> = {}, flags: readonly string[] = []) {
  const child = spawn(process.execPath, [...SHORT_LIVED, '--import', 'tsx', 'lib/marketplace/server.ts', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATA_DIR: folder,
      DEMO_ORDERS: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      said += text
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, ended, said: () => said }
}

async function ready(child: ChildProcess): Promise<string> {
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return `http://127.0.0.1:${port}`
}

async function login(url: string, password = DEMO_PASSWORD): Promise<string> {
  const answer = await fetch(`${url}/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-key': KEY },
    body: JSON.stringify({ username: 'operator', password }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}
const statusOf = async (url: string, token: string) => (await fetch(`${url}/user/info`, { headers: { token } })).status

const PRODUCTION = {
  ENTREPOT_PROFILE: 'production',
  SERVICE_KEY: KEY,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'no-reply@shop.example',
  SMS_WEBHOOK_URL: 'http://127.0.0.1:1',
  SMS_WEBHOOK_SECRET: KEY,
  STRIPE_SECRET_KEY: 'sk_live_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
  PLATFORM_VAT_NO: 'GB999999973',
  PLATFORM_ADDRESS: '1 Example Quay, London E1W 1AA',
}

test('one process holds the folder, what it acknowledged outlives SIGKILL, and it ends with its parent', async () => {
  const first = start()
  const token = await login(await ready(first.child))

  const began = Date.now()
  const second = start()
  expect(await second.ended).toBe(78)
  expect(second.said()).toContain(`process ${first.child.pid} on `)
  expect(Date.now() - began).toBeLessThan(10_000)

  first.child.kill('SIGKILL')
  await first.ended
  const third = start()
  const url = await ready(third.child)
  expect(await statusOf(url, token)).toBe(200)

  third.child.disconnect()
  expect(await third.ended).toBe(0)
  expect(() => statSync(join(folder, 'LOCK'))).toThrow('ENOENT')
}, 240_000)

test('production refuses the demo’s data, and a start without a service key', async () => {
  const bare = start({ ENTREPOT_PROFILE: 'production' })
  expect([await bare.ended, bare.said()]).toEqual([78, expect.stringContaining('SERVICE_KEY')])
  const demo = start({ ...PRODUCTION })
  expect([await demo.ended, demo.said()]).toEqual([78, expect.stringContaining('demo')])
}, 300_000)

test('a new production has one operator, whose password is shown once, and takes no demo afterwards', async () => {
  const place = mkdtempSync(join(folder, 'production-'))
  const production = { DATA_DIR: place, ...PRODUCTION }
  const first = start(production)
  const url = await ready(first.child)
  const password = /shown only now: (\S+)/.exec(first.said())?.[1] ?? ''
  expect(await login(url, password)).toMatch(/^[\w-]{43}$/)
  first.child.disconnect()
  await first.ended

  const demo = start({ DATA_DIR: place })
  expect([await demo.ended, demo.said()]).toEqual([78, expect.stringContaining('not the demo')])
}, 240_000)

test('a key that is not the database’s own is refused', async () => {
  const { ended, said } = start({ MARKETPLACE_KEY: KEY })
  expect([await ended, said()]).toEqual([78, expect.stringContaining('does not belong to this database')])
}, 300_000)

test('a data folder that cannot be used is said in a sentence', async () => {
  const place = mkdtempSync(join(folder, 'unusable-'))
  writeFileSync(join(place, 'database'), 'no database')
  const damaged = start({ DATA_DIR: place })
  expect([await damaged.ended, damaged.said()]).toEqual([78, expect.stringContaining('cannot be opened as a database')])
  const file = start({ DATA_DIR: join(place, 'database') })
  expect([await file.ended, file.said()]).toEqual([78, expect.stringContaining('where a folder is needed')])
}, 240_000)

test('a PostgreSQL that is not there is said in a sentence; a start may be tried again', async () => {
  const { ended, said } = start({ DATABASE_URL: 'postgres://keeper@127.0.0.1:1/entrepot' })
  expect([await ended, said()]).toEqual([1, expect.stringContaining('PostgreSQL does not answer at 127.0.0.1:1')])
  expect(said()).not.toMatch(/^ *at /m)
}, 240_000)

test('a start that only prepares the folder leaves it filled and unlocked', async () => {
  const place = mkdtempSync(join(folder, 'prepared-'))
  const { ended, said } = start({ DATA_DIR: place }, ['--prepare'])
  expect([await ended, said()]).toEqual([0, ''])
  expect(() => statSync(join(place, 'LOCK'))).toThrow('ENOENT')
  const { child } = start({ DATA_DIR: place })
  expect(await login(await ready(child))).toMatch(/^[\w-]{43}$/)
}, 240_000)

describe('The key of the vault (JB-13, O-01)', () => {
  const fresh = () => mkdtempSync(join(folder, 'key-'))

  test('is made once, for its owner’s eyes only', () => {
    const place = fresh()
    const key = readKey({ folder: place, production: true })
    expect(key).toHaveLength(32)
    expect(statSync(join(place, 'marketplace-key')).mode & 0o777).toBe(0o600)
    expect(readKey({ folder: place, production: true })).toEqual(key)
    expect(readKey({ folder: fresh(), production: true })).not.toEqual(key)
  })

  test.each([
    'short',
    'change-me-change-me-change-me-change-me',
    'a'.repeat(64),
    'dd05f1c54d63749eda95f9fa6d49v442a',
    'your-secret-goes-here-0123456789abcdef',
  ])('is refused when it is %s', (given) => {
    expect(() => readKey({ folder: fresh(), given, production: true })).toThrow('MARKETPLACE_KEY')
  })

  test('is refused by production when others may read its file, or the file is cut off', () => {
    const place = fresh()
    readKey({ folder: place, production: true })
    chmodSync(join(place, 'marketplace-key'), 0o644)
    expect(() => readKey({ folder: place, production: true })).toThrow('chmod 600')
    chmodSync(join(place, 'marketplace-key'), 0o600)
    writeFileSync(join(place, 'marketplace-key'), readFileSync(join(place, 'marketplace-key'), 'utf8').slice(0, 20))
    expect(() => readKey({ folder: place, production: true })).toThrow('shorter')
  })
})
