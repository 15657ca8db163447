import { existsSync } from 'node:fs'
import { freePort, type Program, SHORT_LIVED, startProgram, untilReady } from '../support/instance'

const BUNDLE = '.build/marketplace.mjs'
const SERVICE_KEY = 'Zk4vT9qLw2Rn8Yb6Hs1Xc5Mj7Pd3Fg0A'
export const SERVICE_HEADERS = { 'X-Service-Key': SERVICE_KEY }
/** Enough to ship one by one through all the kills, few enough to be made in a moment. */
const ORDERS = '1200'

export interface RunningMarketplace extends Program {
  url: string
  /** From the start of the process to its first healthy answer. */
  readyMs: number
}

/** Starts the marketplace's bundle alone on a folder; the same port again after a kill, as its supervisor does. */
export function launchMarketplace(folder: string, port: number, env: Record<string, string> = {}): Program {
  if (!existsSync(BUNDLE)) throw new Error('there is no build: npm run build')
  return startProgram(['--enable-source-maps', ...SHORT_LIVED, BUNDLE], {
    MARKETPLACE_PORT: String(port),
    DATA_DIR: folder,
    SERVICE_KEY,
    ENTREPOT_PROFILE: 'demo',
    LOG_LEVEL: 'warn',
    DEMO_ORDERS: ORDERS,
    ...env,
  })
}

/** Starts it and waits until it is healthy. */
export async function runMarketplace(
  folder: string,
  given?: number,
  env: Record<string, string> = {},
): Promise<RunningMarketplace> {
  const port = given ?? (await freePort())
  const began = Date.now()
  const program = launchMarketplace(folder, port, env)
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/health`, program)
  return { ...program, url, readyMs: Date.now() - began }
}

export const exitOf = ({ child }: Program): Promise<number | null> =>
  child.exitCode !== null ? Promise.resolve(child.exitCode) : new Promise((resolve) => child.once('exit', resolve))
