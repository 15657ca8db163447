import './support/secrets'
import { validateHeaderValue } from 'node:http'
import type { AddressInfo } from 'node:net'
import { login } from '@/lib/contract/account'
import { login as buyerLogin } from '@/lib/contract/buyer'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { forgetEnvironment } from '@/lib/server/environment'
import { buyerCookieName, sealBuyer } from '@/lib/session/buyer-cookie'
import { sealSession, sessionCookieName } from '@/lib/session/cookie'
import { sessionOf } from '@/lib/session/sign-in'
import type { SourceFile } from '../architecture/tree'
import { BUYER, OPERATOR, READER, SELLER } from '../support/accounts'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { isSampled } from '../support/ring'
import { junk, pressed, someForm } from './support/junk'
import { FUNCTION_FILES, functionsOf, HIDDEN_FUNCTIONS, type ServerFunction } from './support/server-functions'

const ORIGIN = 'http://127.0.0.1:3000'
const jar = new Map<string, string>()
const mockWords = new Map<string, unknown>()

// Only the parts that Next provides are faked; the rest is real, up to a marketplace on a real database.
jest.mock('next/cache', () => ({ revalidatePath: () => undefined }))
jest.mock('next/headers', () => ({
  headers: async () => new Headers({ origin: ORIGIN, referer: `${ORIGIN}/order/list?q=1` }),
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set: (name: string, value: string) => void jar.set(name, value),
  }),
}))
jest.mock('next-intl/server', () => ({
  getRequestConfig: (made: unknown) => made,
  getLocale: async () => 'en-GB',
  getMessages: async () => ({ shell: require('@/messages/en-GB/shell.json') }),
  getTranslations: async (asked: string | { namespace: string }) => {
    const { createTranslator } = await import('next-intl')
    const namespace = typeof asked === 'string' ? asked : asked.namespace
    const [file = ''] = namespace.split('.')
    const messages = { [file]: require(`@/messages/en-GB/${file}.json`) }
    const words = mockWords.get(namespace) ?? createTranslator({ locale: 'en-GB', messages, namespace })
    mockWords.set(namespace, words)
    return words
  },
}))

let marketplace: TestMarketplace
beforeAll(async () => {
  marketplace = await startMarketplace()
  await marketplace.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = marketplace.app.server.address() as AddressInfo
  process.env.UPSTREAM_API_URL = `http://127.0.0.1:${port}`
  forgetEnvironment()
}, 300_000)
afterAll(() => marketplace?.close())

async function signIn(username: string | null): Promise<void> {
  jar.clear()
  if (!username) return
  if (username === BUYER) {
    const body = { email: BUYER, password: DEMO_PASSWORD }
    const { token } = (await marketplace.hit(buyerLogin, null, { body })).data
    return void jar.set(buyerCookieName(), sealBuyer('', token))
  }
  const { data } = await marketplace.hit(login, null, { body: { username, password: DEMO_PASSWORD } })
  jar.set(sessionCookieName(), await sealSession(sessionOf(data.token, data.userInfo)))
}

/** An address that no header can hold, or that no browser asks for, is a 500 or a 431 as well. */
const ADDRESS_MAX = 8_192
function faultyWay(to: string): string | null {
  try {
    validateHeaderValue('location', to)
  } catch {
    return `leads to what is no address: ${to.slice(0, 80)}`
  }
  if (to.length > ADDRESS_MAX) return `leads to an address of ${to.length} characters`
  return new URL(to, ORIGIN).origin === ORIGIN ? null : `leads away: ${to.slice(0, 80)}`
}

/** Next's own signals: the way to another page, or a page that says 401, 403 or 404. */
function faultyEnd(error: unknown): string | null {
  const { digest = '', stack = '' } = error as { digest?: string; stack?: string }
  if (digest.startsWith('NEXT_HTTP_ERROR_FALLBACK;4')) return null
  return digest.startsWith('NEXT_REDIRECT') ? faultyWay(digest.split(';')[2] ?? '') : stack.split('\n', 3).join(' ')
}

/** The frame itself shows what these have done, or that they have not. */
const SEEN = ['foldMenu', 'chooseTheme', 'chooseLocale', 'preferTabs']

/** Plain data can be returned to the browser; answers are never deeper than this. */
const LEVELS = 12
function isPlain(value: unknown, levels = LEVELS): boolean {
  if (value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (typeof value !== 'object' || levels === 0) return false
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every((each) => isPlain(each, levels - 1))
}

function faultyAnswer(name: string, answer: unknown): string | null {
  if (answer === undefined && !SEEN.includes(name)) return 'says nothing of what became of it'
  if (!isPlain(answer)) return 'answers with what cannot travel'
  const { ok, message } = Object(answer) as { ok?: boolean; message?: unknown }
  return ok === false && (typeof message !== 'string' || message === '') ? 'refuses without a word' : null
}

const faultOf = (name: string, call: ServerFunction, sent: unknown[]): Promise<string | null> =>
  call(...sent).then((answer) => faultyAnswer(name, answer), faultyEnd)

/** Junk in each place of the arguments, beside a form and beside nothing. */
function ways(places: number, thing: unknown): unknown[][] {
  if (places < 2) return [[thing]]
  const before = Array(places - 1).fill(thing)
  return [
    [...before, thing],
    [...before, someForm()],
    [...before.map(() => null), thing],
  ]
}

test('no server function hides inside another file', () => {
  expect(FUNCTION_FILES.length).toBeGreaterThan(40)
  expect(HIDDEN_FUNCTIONS).toEqual([])
})

/** Callers who may call them: a refusal would come before the input is parsed. */
function callersOf({ path, text }: SourceFile): string[] {
  if (path.startsWith('app/mall/')) return [BUYER]
  if (/\/(op|system)\//.test(path)) return [OPERATOR]
  return text.includes("'orderOp:") ? [OPERATOR, SELLER] : [SELLER]
}

const asksWhichButton = ({ text }: SourceFile) => /intent|Step\(/.test(text)
const takesNothing = ({ text }: SourceFile, name: string) => text.includes(`function ${name}()`)

/** Yields every kind of junk for permitted callers, and some of it for refused ones. */
function* callsOf(file: SourceFile, name: string): Generator<[caller: string | null, things: unknown[]]> {
  const more = asksWhichButton(file) ? pressed() : []
  for (const caller of callersOf(file))
    yield [caller, takesNothing(file, name) ? [undefined, {}] : [...junk(), ...more]]
  for (const caller of [READER, null]) yield [caller, [undefined, {}, someForm(), ...more]]
}

// Half of them in a run, the other half with the next commit.
describe.each(FUNCTION_FILES.filter((_, nth) => isSampled(nth, 1, 2)))('$path', (file) => {
  test.each(functionsOf(file.path))('%s answers any input (F-03)', async (name, call) => {
    const faults = new Set<string>()
    for (const [caller, things] of callsOf(file, name)) {
      await signIn(caller)
      for (const thing of things) {
        for (const sent of ways(call.length, thing)) {
          const fault = await faultOf(name, call, sent)
          if (fault) faults.add(fault)
        }
      }
    }
    expect([...faults]).toEqual([])
  })
})
