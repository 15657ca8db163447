import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { demoFolder } from '../support/demo-folder'
import { WHOLE } from '../support/ring'
import { type RunningMarketplace, runMarketplace, SERVICE_HEADERS } from './marketplace'

let folder: string
let marketplace: RunningMarketplace

beforeAll(async () => {
  folder = await demoFolder('conformance', '5000')
  marketplace = await runMarketplace(folder)
}, 300_000)
afterAll(async () => {
  await marketplace?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs `npm run conformance -- URL`. */
const conform = (): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, SERVICE_KEY: SERVICE_HEADERS['X-Service-Key'] }
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/contract/run.ts', marketplace.url], { env })
    let said = ''
    child.stdout.on('data', (chunk) => (said += String(chunk)))
    child.once('exit', (code) => resolve({ code, said }))
  })

/** The same rows run in process; over a port only the transport differs. A second pass meets what the first one wrote. */
const PASSES = WHOLE ? ['first', 'second'] : ['first']

test('a built marketplace behind a port conforms to the contract, and still does when it is asked again', async () => {
  for (const run of PASSES) {
    const { code, said } = await conform()
    expect([run, said.split('\n').filter((line) => line.includes('FAIL'))]).toEqual([run, []])
    expect([run, code]).toEqual([run, 0])
    expect(Number(/(\d+) passed/.exec(said)?.[1])).toBeGreaterThan(300)
  }
}, 420_000)
