import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { Data } from '@/lib/contract/endpoint'
import { commitBulk, previewBulk } from '@/lib/contract/order-bulk'
import { overHttp } from '../contract/wire'
import { type Caller, World } from '../contract/world'
import { PASSWORD, SELLER } from './accounts'
import { freePort, startInstance } from './instance'

/** The search installs what is missing, so it writes to the terminal; its answer is the last line. */
function chromiumPath(): string {
  const { stdout } = spawnSync(process.execPath, ['tests/support/chromium.mjs'], { encoding: 'utf8' })
  const path = stdout.trim().split('\n').at(-1)
  if (!path) throw new Error('no Chromium could be found or installed')
  return path
}

/** A task, so that the task centre has one to open: a note on one order, made as the seller would. */
async function makeTask(address: string, serviceKey: string): Promise<void> {
  const send = overHttp(address, { 'X-Service-Key': serviceKey })
  const world = await World.open(send, [{ username: SELLER, password: PASSWORD }])
  const [seller] = world.callers as [Caller]
  const { id } = await world.order(seller)
  const selection = { ids: [id] }
  const preview: Data<typeof previewBulk> = await world.data(previewBulk, seller, {
    body: { action: 'note', selection },
  })
  await world.data(commitBulk, seller, { body: { token: preview.token, note: 'A note for many', flag: 1 } })
}

/** One application for all journeys, started once; the address travels to the workers by the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH ??= chromiumPath()
  const serviceKey = randomBytes(36).toString('base64url')
  const port = await freePort()
  const env = { DEMO_ORDERS: '2000', SERVICE_KEY: serviceKey, MARKETPLACE_PORT: String(port) }
  const instance = await startInstance({ env })
  await makeTask(`http://127.0.0.1:${port}`, serviceKey)
  process.env.E2E_URL = instance.url
  process.env.E2E_CAPTCHA = instance.captcha
  process.env.E2E_FOLDER = instance.folder
  return () => instance.stop()
}
