import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chromium, type FullConfig } from 'playwright/test'
import { demoFolder } from './demo-folder'
import { failedMessages } from './failed-messages'
import { freePort, type Instance, startInstance } from './instance'
import { makeTask } from './make-task'

/** More orders than a new demo has: at a quiet hour fewer wait than all journeys together ship. */
const ORDERS = '7000'

/** The search installs what is missing, so it writes to the terminal; its answer is the last line. */
function chromiumPath(): string {
  const { stdout } = spawnSync(process.execPath, ['tests/support/chromium.mjs'], { encoding: 'utf8' })
  const path = stdout.trim().split('\n').at(-1)
  if (!path) throw new Error('no Chromium could be found or installed')
  return path
}

/** Starts the browser once, so that a failure to start is one line and not one failure per journey. */
async function tryBrowser({ projects }: FullConfig): Promise<void> {
  const { args = [] } = projects[0]?.use.launchOptions ?? {}
  const executablePath = process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH ?? ''
  try {
    await (await chromium.launch({ executablePath, args })).close()
  } catch (error) {
    const [line = ''] = String(error).split('\n')
    throw new Error(`Chromium does not start (${executablePath}): ${line}`)
  }
}

/** The application with the demo and one task in it, and what travels to its worker by the environment. */
async function startOne(data: string, index: number): Promise<Instance> {
  const serviceKey = randomBytes(36).toString('base64url')
  const port = await freePort()
  const env = { SHOP_SWITCHER: 'on', SERVICE_KEY: serviceKey, MARKETPLACE_PORT: String(port) }
  const instance = await startInstance({ data, env })
  const marketplace = `http://127.0.0.1:${port}`
  await makeTask(marketplace, serviceKey)
  const { url, captcha, folder } = instance
  const own = { URL: url, CAPTCHA: captcha, FOLDER: folder, MARKETPLACE: marketplace, SERVICE_KEY: serviceKey }
  for (const [name, value] of Object.entries(own)) process.env[`E2E_${name}_${index}`] = value
  return instance
}

/** One application for each worker. */
export default async function setUp(config: FullConfig): Promise<() => Promise<void>> {
  process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH ??= chromiumPath()
  await tryBrowser(config)
  // The first call fills a folder that the others copy.
  const folders: string[] = []
  while (folders.length < config.workers) folders.push(await demoFolder('journeys', ORDERS))
  const instances = await Promise.all(folders.map(startOne))
  return async () => {
    await Promise.all(instances.map((instance) => instance.stop()))
    const failed = instances.flatMap((instance) => failedMessages(instance.output()))
    if (failed.length > 0) throw new Error(`Words that a screen could not say:\n${failed.join('\n')}`)
  }
}
