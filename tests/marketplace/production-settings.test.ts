import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { labelsOf, providersOf } from '@/lib/marketplace/providers'
import { readSettings } from '@/lib/marketplace/settings'
import { SHORT_LIVED } from '../support/instance'

const WHOLE = {
  ENTREPOT_PROFILE: 'production',
  SERVICE_KEY: 'k3Jq0ZtVb7x9QmWc2LhYs8RdUf5NaEo1GiPp',
  SMTP_URL: 'smtps://name:word@mail.shop.example',
  MAIL_FROM: 'Entrepot <no-reply@shop.example>',
  SMS_WEBHOOK_URL: 'https://sms.shop.example/send',
  SMS_WEBHOOK_SECRET: 'Zr4yB8wQe1NxUj6kHv0cSg3tPfLd9mAo',
  STRIPE_SECRET_KEY: 'sk_live_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
  PLATFORM_VAT_NO: 'GB999999973',
  PLATFORM_ADDRESS: '1 Example Quay, London E1W 1AA',
}
const NEEDED = Object.keys(WHOLE).filter((name) => name !== 'ENTREPOT_PROFILE')
const without = (name: string) => Object.fromEntries(Object.entries(WHOLE).filter(([key]) => key !== name))
const read = (source: Record<string, string>) => readSettings(source as unknown as NodeJS.ProcessEnv)
const problemsOf = (source: Record<string, string>): string[] => {
  try {
    read(source)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

test('with everything in place production starts, and nothing of it is simulated', async () => {
  const settings = read(WHOLE)
  const { payments, payouts } = await providersOf(settings, 'https://desk.shop.example')
  expect([payments.name, payouts.name, labelsOf(settings)]).toEqual(['stripe', 'stripe', []])
})

test.each(NEEDED)('without %s production does not start, and says so', (name) => {
  expect(problemsOf(without(name))).toEqual([expect.stringMatching(new RegExp(`^${name}: is missing`))])
  expect(problemsOf({ ...WHOLE, [name]: '' })).toEqual([expect.stringMatching(new RegExp(`^${name}: is missing`))])
})

test('all that is missing is named at once', () => {
  const named = problemsOf({ ENTREPOT_PROFILE: 'production' }).map((line) => line.split(':')[0])
  expect(named.toSorted()).toEqual(NEEDED.toSorted())
})

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_of_the_tests' }, 'STRIPE_SECRET_KEY: is a test key'],
  [{ STRIPE_SECRET_KEY: 'rk_test_of_the_tests' }, 'STRIPE_SECRET_KEY: is a test key'],
  [{ EASYPOST_API_KEY: 'EZTKofthetests' }, 'EASYPOST_API_KEY: is a test key'],
  [{ PLATFORM_VAT_NO: 'GB999999974' }, 'PLATFORM_VAT_NO: is no VAT number'],
  [{ STRIPE_API_URL: 'http://127.0.0.1:12111' }, 'STRIPE_API_URL: is for tests only'],
  [{ EASYPOST_API_URL: 'http://127.0.0.1:12112' }, 'EASYPOST_API_URL: is for tests only'],
  [{ CARRIER_FEED_URL: 'https://parcels.example' }, 'CARRIER_FEED_KEY: is missing'],
])('%j is refused in production', (more, said) => {
  expect(problemsOf({ ...WHOLE, ...more })).toEqual([expect.stringContaining(said)])
})

test('the sandbox takes no money in production, for any caller', async () => {
  await expect(providersOf({ production: true }, 'https://desk.shop.example')).rejects.toThrow('STRIPE_SECRET_KEY')
})

test('a real start without Stripe ends at once with 78 and has written nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'entrepot-no-stripe-'))
  const { STRIPE_SECRET_KEY: _key, STRIPE_WEBHOOK_SECRET: _secret, ...noStripe } = WHOLE
  const child = spawn(process.execPath, [...SHORT_LIVED, '--import', 'tsx', 'lib/marketplace/server.ts'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: folder, ...noStripe },
  })
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const [code] = await once(child, 'close')
  expect([code, said]).toEqual([
    78,
    expect.stringMatching(/STRIPE_SECRET_KEY: is missing[\s\S]*STRIPE_WEBHOOK_SECRET: is missing/),
  ])
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
}, 120_000)
