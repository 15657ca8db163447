import { everyEndpoint } from '@/lib/contract'
import { DEMO_ACCOUNTS } from './accounts'
import { checksOf } from './checks'
import { overHttp } from './wire'
import { type Account, NotApplicable, World } from './world'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** `name:password,name:password`, for an upstream that has not our demo accounts. */
const accountsOf = (text: string | undefined): readonly Account[] =>
  text
    ? text
        .split(',')
        .map((pair) => ({ username: pair.split(':')[0] ?? '', password: pair.slice(pair.indexOf(':') + 1) }))
    : DEMO_ACCOUNTS

async function conform(url: string): Promise<number> {
  const key = process.env.SERVICE_KEY
  const send = overHttp(url, key ? { 'X-Service-Key': key } : {})
  const world = await World.open(send, accountsOf(process.env.CONFORMANCE_ACCOUNTS))
  const count = { passed: 0, failed: 0, skipped: 0 }
  for (const endpoint of everyEndpoint) {
    say(`${endpoint.name}  ${endpoint.row.method} ${endpoint.row.path}`)
    for (const check of checksOf(endpoint)) {
      try {
        await check.run(world)
        count.passed++
        say(`  ok    ${check.title}`)
      } catch (error) {
        const skipped = error instanceof NotApplicable
        count[skipped ? 'skipped' : 'failed']++
        say(`  ${skipped ? 'skip ' : 'FAIL '} ${check.title}: ${(error as Error).message}`)
      }
    }
  }
  say(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  return count.failed > 0 ? 1 : 0
}

async function main(): Promise<number> {
  const [url] = process.argv.slice(2)
  if (url) return conform(url)
  say('npm run conformance -- http://127.0.0.1:4000')
  say('CONFORMANCE_ACCOUNTS=name:password,… names other accounts; SERVICE_KEY is sent where it is set.')
  return 2
}

void main().then((code) => {
  process.exitCode = code
})
