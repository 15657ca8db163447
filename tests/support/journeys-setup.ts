import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { demoFolder } from './demo-folder'
import { failedMessages } from './failed-messages'
import { freePort, startInstance } from './instance'
import { makeTask } from './make-task'

/** More than a new demo has by itself: at a quiet hour fewer wait there than all journeys together ship. */
const ORDERS = '7000'

/** The search installs what is missing, so it writes to the terminal; its answer is the last line. */
function chromiumPath(): string {
  const { stdout } = spawnSync(process.execPath, ['tests/support/chromium.mjs'], { encoding: 'utf8' })
  const path = stdout.trim().split('\n').at(-1)
  if (!path) throw new Error('no Chromium could be found or installed')
  return path
}

/** One application for all journeys, started once; the address travels to the workers by the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH ??= chromiumPath()
  const serviceKey = randomBytes(36).toString('base64url')
  const port = await freePort()
  const env = { SHOP_SWITCHER: 'on', SERVICE_KEY: serviceKey, MARKETPLACE_PORT: String(port) }
  const instance = await startInstance({ data: await demoFolder('journeys', ORDERS), env })
  await makeTask(`http://127.0.0.1:${port}`, serviceKey)
  process.env.E2E_URL = instance.url
  process.env.E2E_CAPTCHA = instance.captcha
  process.env.E2E_FOLDER = instance.folder
  return async () => {
    await instance.stop()
    const failed = failedMessages(instance.output())
    if (failed.length > 0) throw new Error(`Words that a screen could not say:\n${failed.join('\n')}`)
  }
}
