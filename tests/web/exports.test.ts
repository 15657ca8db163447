import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readTableBytes } from '@/lib/table/read-table'
import { textOf } from '../support/pdf-text'
import { sampleOf } from '../support/sample'

const mockPlace = { locale: 'en-GB' }
const mockAnswer = (row: { data: unknown }) => sampleOf(row.data)
const mockSession = { user: { userType: 0, userId: 'u', shops: [{ shopName: '1' }] }, can: () => true, shop: null }

jest.mock('next-intl/server', () => {
  const { createTranslator } = jest.requireActual('next-intl')
  const { messagesOf } = jest.requireActual('../support/sample')
  // A code that the contract leaves open is "1" in a sample, and has no word.
  const onError = (error: Error) => {
    if (!/\.1\b/.test(error.message)) throw error
  }
  return {
    getLocale: async () => mockPlace.locale,
    getMessages: async () => messagesOf(mockPlace.locale),
    getTranslations: async (asked?: string | { locale?: string; namespace?: string }) => {
      const { locale = mockPlace.locale, namespace } = typeof asked === 'string' ? { namespace: asked } : (asked ?? {})
      return createTranslator({
        locale,
        namespace,
        messages: messagesOf(locale),
        onError,
        getMessageFallback: () => '1',
      })
    },
  }
})
jest.mock('@/lib/session/session', () => ({
  requireScreen: async () => mockSession,
  requirePermission: async () => mockSession,
  requireSession: async () => mockSession,
  findSession: async () => mockSession,
  demandSession: async () => mockSession,
}))
jest.mock('@/lib/upstream/read', () => ({
  read: async (row: { data: unknown }) => mockAnswer(row),
  orElse: (asked: Promise<unknown>) => asked,
}))
jest.mock('@/lib/upstream/call', () => ({
  ...jest.requireActual('@/lib/upstream/error'),
  upstream: async (row: { data: unknown }) => mockAnswer(row),
}))

jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => new Headers(),
}))
jest.mock('@/lib/session/buyer', () => ({ requireBuyer: async () => 'token' }))
jest.mock('@/lib/upstream/as-buyer', () => ({ asBuyer: async (row: { data: unknown }) => mockAnswer(row) }))

const ROOT = join(__dirname, '../../app')
/** Papers whose labels stand in both languages, and those of orders, which are in the language of the buyer. */
const OF_BOTH = /\/invoices\/(buyers\/)?\[id\]\/|\(print\)/
const FILES = readdirSync(ROOT, { recursive: true })
  .map(String)
  .filter((path) => /\.(csv|xlsx|pdf)\/route\.ts$/.test(path) && !OF_BOTH.test(path))
  .sort()

/** Files for programs of others or of ours: their columns have one name in every language. */
const FOR_PROGRAMS = /\/(dicts|i18n|addresses|payouts\/\[id\]|reconcile\/new)\//
const HAN = /\p{Script=Han}/u
/** Names, units and abbreviations, which a Chinese file keeps in Latin letters. */
const LATIN = new Set(['VAT', 'GBP', 'GMV', 'SKU', 'MB', 'HMRC', 'CSV', 'ID', 'IP', 'HS', 'GB', 'CN'])
/** Name and address of the demo's platform on papers. */
const ISSUER = /Entrepot|1 Example Quay|London E1W 1AA|GB999999973/g

const FORM = {
  ...{ matching: '1', query: '', reason: 'Labels for the courier', preset: 'royalMail', only: 'ready' },
  ...{ token: 'a-token-of-a-check', mode: 'new' },
}

async function fileOf(path: string, locale: string): Promise<Buffer> {
  mockPlace.locale = locale
  const { GET, POST } = jest.requireActual(`@/app/${path}`)
  const url = `http://localhost/${path.replace('/route.ts', '')}?day=2026-11-01`
  const headers = { 'sec-fetch-site': 'same-origin' }
  const form = { method: 'POST', headers, body: new URLSearchParams(FORM) }
  const request = new Request(url, GET ? { headers } : form)
  const answer: Response = await (GET ?? POST)(request, { params: Promise.resolve({ id: 'a' }) })
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
  return Buffer.from(await answer.arrayBuffer())
}

/** Names of the columns and cells of a table file. */
async function tableOf(file: Buffer): Promise<{ names: string[]; cells: string[] }> {
  const table = await readTableBytes(new Uint8Array(file), [])
  if (!table) throw new Error('not a table')
  return { names: table.header.filter(Boolean), cells: table.rows.flatMap(({ cells }) => cells) }
}

describe.each(['en-GB', 'zh-CN'])('Files in %s', (locale) => {
  test.each(FILES)('%s', async (path) => {
    const file = await fileOf(path, locale)
    const { names, cells } = path.includes('.pdf') ? { names: [], cells: [textOf(file)] } : await tableOf(file)
    expect(names).toEqual([...new Set(names)])
    const text = [...names, ...cells].join('\n').replace(ISSUER, '')
    expect(text.length).toBeGreaterThan(0)
    if (FOR_PROGRAMS.test(path)) return
    const words = [...text.matchAll(/[A-Za-z]{2,}/g)].map(([word]) => word)
    expect(locale === 'en-GB' ? text.match(HAN) : words.filter((word) => !LATIN.has(word))).toEqual(
      locale === 'en-GB' ? null : [],
    )
  })
})
