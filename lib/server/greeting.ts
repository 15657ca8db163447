import { resolve } from 'node:path'
import type { Environment } from './environment'
import type { Marketplace } from './marketplace'

/** One of each kind; the README has them all. */
const ACCOUNTS = ['liang_manager (owner of a shop)', 'liang_shipping (shipping clerk)', 'operator (platform)']

const AT_ONCE_MS = 1_000

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
  const what = values.production ? 'starting' : 'starting; a first start makes the demo data'
  const later = setTimeout(() => say(`  marketplace: ${what}, signing in is possible in a moment`), AT_ONCE_MS)
  await marketplace.ready
  clearTimeout(later)
  say('  marketplace: ready')
}
