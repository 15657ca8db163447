import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const HREF = '/_next/static/chunks/one.css'
const LINK = `<link rel="stylesheet" href="${HREF}" nonce="n" data-precedence="next"/>`
const HEAD = `<!DOCTYPE html><html><head>${LINK}</head>`
const SHEET = 'body{margin:0}'

let server: Server
let parts: readonly (string | Uint8Array)[] = []
let headers: Record<string, string> = {}

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheets-'))
  mkdirSync(path.join(folder, '.next/static/chunks'), { recursive: true })
  writeFileSync(path.join(folder, '.next/static/chunks/one.css'), SHEET)
  const before = process.cwd()
  process.chdir(folder)
  const { inlineSheets, rememberSheet } = await import('@/lib/server/inline-sheets')
  const { builtSheets } = await import('@/lib/server/sheets')
  expect(builtSheets()).toHaveLength(1)
  process.chdir(before)
  server = createServer((request, response) => {
    if (request.url?.endsWith('.css')) {
      rememberSheet(request, response)
      return void response.end('file')
    }
    inlineSheets(request, response)
    for (const [name, value] of Object.entries({ 'Content-Type': 'text/html; charset=utf-8', ...headers }))
      response.setHeader(name, value)
    response.writeHead(200)
    for (const part of parts.slice(0, -1)) response.write(part)
    response.end(parts.at(-1))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  headers = { 'Content-Security-Policy': "style-src 'self' 'nonce-n-1'; img-src 'self'" }
})

function ask(
  url: string,
  cookie = '',
  more: Record<string, string> = {},
): Promise<{ text: string; cookies: string[]; freshness: string }> {
  const { port } = server.address() as AddressInfo
  return new Promise((done, failed) => {
    httpRequest({ host: '127.0.0.1', port, path: url, headers: { cookie, ...more } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        done({
          text: Buffer.concat(chunks).toString(),
          cookies: answer.headers['set-cookie'] ?? [],
          freshness: answer.headers['cache-control'] ?? '',
        }),
      )
    })
      .on('error', failed)
      .end()
  })
}

const DRESSED = HEAD.replace(LINK, `<style nonce="n-1">${SHEET}</style>${LINK.replace('/>', ' media="print"/>')}`)

test.each([
  ['whole', [`${HEAD}<p>页</p>`]],
  ['in two parts', [HEAD, '<p>页</p>']],
  ['cut inside the link', [HEAD.slice(0, 60), HEAD.slice(60), '<p>页</p>']],
  ['cut inside a letter', [HEAD, Buffer.from('<p>页').subarray(0, 4), Buffer.from('<p>页').subarray(4), '</p>']],
  [
    'cut inside a letter of the head',
    ((whole) => [whole.subarray(0, 7), whole.subarray(7)])(Buffer.from(`<p>页</p>${HEAD}`)),
  ],
])('a browser that has no sheet gets it inside the document: %s', async (_, given) => {
  parts = given
  const plain = Buffer.concat(given.map((part) => Buffer.from(part))).toString()
  expect((await ask('/')).text).toBe(plain.replace(HEAD, DRESSED))
})

test('one that has it gets the link alone; a name of another build counts for nothing', async () => {
  parts = [HEAD, '<p/>']
  expect((await ask('/', 'a=b; sheets=one')).text).toBe(`${HEAD}<p/>`)
  expect((await ask('/', 'sheets=older.two')).text).toBe(`${DRESSED}<p/>`)
})

test.each(['max-age=0', 'no-cache'])('a reload (%s) brings the sheet, for any cookie', async (control) => {
  parts = [HEAD]
  expect((await ask('/', 'sheets=one', { 'cache-control': control })).text).toBe(DRESSED)
})

test('what a browser claims ends before its file has to be asked for again', async () => {
  const { cookies, freshness } = await ask(HREF)
  const seconds = (text = '') => Number(/max-age=(\d+)/i.exec(text)?.[1])
  expect(seconds(cookies[0])).toBeGreaterThan(0)
  expect(seconds(cookies[0])).toBeLessThan(seconds(freshness))
  expect(seconds(freshness)).toBeLessThanOrEqual(3_600)
})

test('a response that is not a document, or has declared its length, stays as it is', async () => {
  parts = [HEAD]
  headers = { ...headers, 'Content-Type': 'text/x-component' }
  expect((await ask('/')).text).toBe(HEAD)
  headers = { ...headers, 'Content-Type': 'text/html', 'Content-Length': String(HEAD.length) }
  expect((await ask('/')).text).toBe(HEAD)
})

test('a document whose policy has no nonce keeps the link', async () => {
  parts = [HEAD]
  headers = { 'Content-Security-Policy': "script-src 'nonce-n-1'; style-src 'self'" }
  expect((await ask('/')).text).toBe(HEAD)
})

test('a document without an end of its head is let go', async () => {
  parts = ['<p>', 'x'.repeat(70_000), '</p>']
  expect((await ask('/')).text).toBe(parts.join(''))
})

test('fetching a sheet is remembered beside those of this build', async () => {
  expect((await ask(HREF, 'sheets=older')).cookies).toEqual([expect.stringMatching(/^sheets=one; Path=\/; .*HttpOnly/)])
  expect((await ask('/_next/static/chunks/two.css')).cookies).toEqual([])
})
