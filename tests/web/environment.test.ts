import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EnvironmentProblems, readEnvironment } from '@/lib/server/environment'
import { completeSecrets } from '@/lib/server/secrets'

const ONE = 'q7TZ0vJm3kXw9RbY5nLcE1uHs8dFgA2pKoIx6MtV'
const TWO = 'Zr4yB8wQe1NxUj6kHv0cSg3tPfLd9mAoX2iT7bKR'
const PRODUCTION = {
  ENTREPOT_PROFILE: 'production',
  APP_ORIGIN: 'https://desk.shop.co.uk',
  NEXTAUTH_SECRET: ONE,
  SERVICE_KEY: TWO,
}

const problems = (source: Record<string, string>): readonly string[] => {
  try {
    readEnvironment(source as NodeJS.ProcessEnv)
    return []
  } catch (error) {
    if (error instanceof EnvironmentProblems) return error.problems
    throw error
  }
}

test('the demo starts with nothing at all, on loopback', () => {
  const values = readEnvironment({} as NodeJS.ProcessEnv)
  expect(values).toMatchObject({
    ENTREPOT_PROFILE: 'demo',
    HOST: '127.0.0.1',
    PORT: 3000,
    secure: false,
    production: false,
  })
  expect(values.ownOrigins).toEqual(['http://127.0.0.1:3000', 'http://localhost:3000'])
})

test('a production that has everything starts', () => {
  expect(problems(PRODUCTION)).toEqual([])
  const values = readEnvironment(PRODUCTION as unknown as NodeJS.ProcessEnv)
  expect(values).toMatchObject({ secure: true, production: true, ownOrigins: ['https://desk.shop.co.uk'] })
})

const { NEXTAUTH_SECRET: _a, ...noSecret } = PRODUCTION
const { SERVICE_KEY: _b, ...noKey } = PRODUCTION
const { APP_ORIGIN: _c, ...noOrigin } = PRODUCTION
const REFUSED: [string, Record<string, string>, RegExp][] = [
  ['an unknown profile', { ENTREPOT_PROFILE: 'prod' }, /ENTREPOT_PROFILE/],
  ['no secret', noSecret, /NEXTAUTH_SECRET: is missing/],
  ['an empty secret', { ...PRODUCTION, NEXTAUTH_SECRET: '' }, /NEXTAUTH_SECRET: is missing/],
  ['a short secret', { ...PRODUCTION, NEXTAUTH_SECRET: 'q7TZ0vJm3kXw' }, /NEXTAUTH_SECRET/],
  ['a placeholder', { ...PRODUCTION, NEXTAUTH_SECRET: 'change-me-change-me-change-me-change-me' }, /placeholder/],
  ['another placeholder', { ...PRODUCTION, NEXTAUTH_SECRET: 'secret_secret_secret_secret_secret_1' }, /placeholder/],
  ["a sample file's secret", { ...PRODUCTION, NEXTAUTH_SECRET: 'dd05f1c54d63749eda95f9fa6d49v442a' }, /placeholder/],
  ['one letter repeated', { ...PRODUCTION, NEXTAUTH_SECRET: 'a'.repeat(40) }, /placeholder/],
  ['few letters', { ...PRODUCTION, NEXTAUTH_SECRET: 'abcabcabcabcabcabcabcabcabcabcabcabc' }, /not random/],
  ['no service key', noKey, /SERVICE_KEY: is missing/],
  ['a weak service key', { ...PRODUCTION, SERVICE_KEY: 'your-secret-your-secret-your-secret!' }, /SERVICE_KEY/],
  ['the same secret twice', { ...PRODUCTION, SERVICE_KEY: ONE }, /must differ/],
  ['a captcha token', { ...PRODUCTION, CAPTCHA_TEST_TOKEN: 'a-long-enough-token' }, /CAPTCHA_TEST_TOKEN/],
  ['no origin', noOrigin, /APP_ORIGIN: is missing/],
  ['plain http', { ...PRODUCTION, APP_ORIGIN: 'http://desk.shop.co.uk' }, /https/],
  ['an origin that is none', { ...PRODUCTION, APP_ORIGIN: 'desk.shop.co.uk' }, /APP_ORIGIN/],
  ['another scheme', { ...PRODUCTION, APP_ORIGIN: 'ftp://desk.shop.co.uk' }, /APP_ORIGIN/],
  ['a port that is none', { PORT: 'eighty' }, /PORT/],
  ['a port out of range', { PORT: '70000' }, /PORT/],
  ['a short captcha token', { CAPTCHA_TEST_TOKEN: 'short' }, /CAPTCHA_TEST_TOKEN/],
  ['an upstream that is no address', { UPSTREAM_API_URL: 'localhost:8080' }, /UPSTREAM_API_URL/],
  ['a file as upstream', { UPSTREAM_API_URL: 'file:///etc/passwd' }, /UPSTREAM_API_URL/],
  ['a database of another kind', { DATABASE_URL: 'mysql://x/y' }, /DATABASE_URL/],
  ['a Redis that is none', { REDIS_URL: 'http://x' }, /REDIS_URL/],
  ['an unknown language', { DEFAULT_LOCALE: 'fr-FR' }, /DEFAULT_LOCALE/],
  ['an insecure frame', { FRAME_ORIGINS: 'http://report.example' }, /FRAME_ORIGINS/],
  ['foreign origins for actions', { NEXT_SERVER_ACTIONS_ALLOWED_ORIGINS: 'evil.example' }, /NEXT_SERVER_ACTIONS/],
]
test.each(REFUSED)('%s is refused in words', (_, source, text) => expect(problems(source).join('\n')).toMatch(text))

test('all problems are told at once', () => {
  expect(problems({ ENTREPOT_PROFILE: 'production', PORT: '3000' }).length).toBeGreaterThanOrEqual(3)
  expect(problems({ PORT: 'x', DEFAULT_LOCALE: 'y' })).toHaveLength(2)
})

describe('secrets', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'entrepot-secrets-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const source = (more: Record<string, string> = {}) => ({ DATA_DIR: folder, ...more }) as unknown as NodeJS.ProcessEnv

  test('the demo makes its own once, for its owner only', () => {
    const [first, second] = [source(), source()]
    completeSecrets(first)
    completeSecrets(second)
    expect(first.NEXTAUTH_SECRET).toHaveLength(48)
    expect(second.NEXTAUTH_SECRET).toBe(first.NEXTAUTH_SECRET)
    expect(first.SERVICE_KEY).not.toBe(first.NEXTAUTH_SECRET)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(readEnvironment(first).NEXTAUTH_SECRET).toBe(first.NEXTAUTH_SECRET)
  })

  test('a file that others may read is refused', () => {
    completeSecrets(source())
    chmodSync(join(folder, 'secrets.json'), 0o644)
    expect(() => completeSecrets(source())).toThrow(/chmod 600/)
  })

  test('a file that is missing or broken is told in words', () => {
    const missing = source({ SECRETS_FILE: join(folder, 'nowhere.json') })
    expect(() => completeSecrets(missing)).toThrow(EnvironmentProblems)
    writeFileSync(join(folder, 'broken.json'), '{', { mode: 0o600 })
    expect(() => completeSecrets(source({ SECRETS_FILE: join(folder, 'broken.json') }))).toThrow(EnvironmentProblems)
  })

  test('production invents nothing, and takes a file that is named', () => {
    const bare = source({ ENTREPOT_PROFILE: 'production' })
    completeSecrets(bare)
    expect(bare.NEXTAUTH_SECRET).toBeUndefined()
    const file = join(folder, 'given.json')
    writeFileSync(file, JSON.stringify({ NEXTAUTH_SECRET: ONE, SERVICE_KEY: TWO }), { mode: 0o600 })
    const named = source({ ENTREPOT_PROFILE: 'production', SECRETS_FILE: file })
    completeSecrets(named)
    expect(named).toMatchObject({ NEXTAUTH_SECRET: ONE, SERVICE_KEY: TWO })
    expect(readFileSync(file, 'utf8')).toContain(ONE)
  })
})

test('a hosted chat service is named with the addresses that its page connects to, or not at all', () => {
  const origins = 'wss://*.im.qcloud.com, https://events.im.qcloud.com'
  expect(problems({ CHAT_APP_ID: '1400000001', CHAT_HOSTED_ORIGINS: origins })).toEqual([])
  expect(problems({ CHAT_APP_ID: '1400000001' })).toEqual([expect.stringContaining('CHAT_HOSTED_ORIGINS: is missing')])
  expect(problems({ MEDIA_HOSTED_ORIGINS: origins })).toEqual([expect.stringContaining('CHAT_APP_ID: is missing')])
  expect(problems({ CHAT_HOSTED_ORIGINS: origins })).toEqual([expect.stringContaining('CHAT_APP_ID: is missing')])
  for (const wrong of ['*', 'http://im.qcloud.com', "https://a.b 'unsafe-inline'"])
    expect(problems({ CHAT_APP_ID: '1400000001', CHAT_HOSTED_ORIGINS: wrong })).toHaveLength(1)
})
