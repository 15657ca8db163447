import { resolve } from 'node:path'
import type { Environment } from './environment'
import type { Marketplace } from './marketplace'

const AT_ONCE_MS = 2_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Signing in is possible from here on: what somebody who has just typed `npm start` needs to read. */
export async function greet(values: Environment, marketplace: Marketplace | null): Promise<void> {
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
