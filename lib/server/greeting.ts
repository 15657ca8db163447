import { resolve } from 'node:path'
import type { Environment } from './environment'
import type { Marketplace } from './marketplace'

/** One of each kind; the README has them all. */
const ACCOUNTS = ['liang_manager (owner of a shop)', 'liang_shipping (shipping clerk)', 'operator (platform)']

/** What somebody who has just typed `npm start` needs to read. */
export async function greet(values: Environment, marketplace: Marketplace | null): Promise<void> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  say(`\nEntrepot  ${values.appOrigin}  (${values.ENTREPOT_PROFILE})`)
  if (!marketplace) {
    say(`  marketplace: ${values.UPSTREAM_API_URL}`)
    return
  }
  say(`  data folder: ${values.DATABASE_URL ? 'PostgreSQL' : resolve(values.DATA_DIR)}`)
  if (!values.production) {
    say(`  demo accounts: ${ACCOUNTS.join(', ')}`)
    say('  password of each: Entrepot-2026!  (more accounts: README.md, "Demo accounts")')
  }
  await marketplace.ready
  say('  marketplace: ready')
}
