import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, constants, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { packResponse } from '@/lib/server/compression'

type Answer = (response: ServerResponse) => void

let server: Server
let answer: Answer

beforeAll(async () => {
  server = createServer((request, response) => {
    packResponse(request, response)
    answer(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => new Promise((done) => server.close(done)))

const send = (accept: string, method: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    httpRequest({ host: '127.0.0.1', port, method, headers: { 'accept-encoding': accept } }, resolve)
      .once('error', reject)
      .end()
  })

async function ask(given: Answer, accept = 'gzip, br', method = 'GET') {
  answer = given
  const incoming = await send(accept, method)
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return { status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) }
}

const ROW = (n: number) => `<tr data-row="${n}"><td class="end">£${n}.00</td><td>等待发货 pending shipment</td></tr>`
const TABLE = Array.from({ length: 200 }, (_, n) => ROW(n))
const html = (response: ServerResponse) => response.setHeader('Content-Type', 'text/html; charset=utf-8')

test('brotli before gzip, and the decoded body equals the sent one', async () => {
  const page: Answer = (response) => {
    html(response)
    for (const row of TABLE) response.write(row)
    response.end('end')
  }
  const brotli = await ask(page)
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(`${TABLE.join('')}end`)
  const gzip = await ask(page, 'br;q=0, gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(`${TABLE.join('')}end`)
  expect((await ask(page, 'identity')).headers['content-encoding']).toBeUndefined()
})

test('a part goes out when it is written, and later parts remember it', async () => {
  let write: ((row: string) => void) | undefined
  let done: (() => void) | undefined
  answer = (response) => {
    html(response)
    write = (row) => void response.write(row)
    done = () => void response.end()
  }
  const incoming = await (async () => {
    const coming = send('br', 'GET')
    while (!write) await new Promise(setImmediate)
    write(ROW(1).repeat(20))
    return coming
  })()
  const unpacked = createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH })
  let bytes = 0
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  incoming.pipe(unpacked)
  const part = () => new Promise<Buffer>((resolve) => unpacked.once('data', resolve))
  expect((await part()).toString()).toContain(ROW(1))
  const first = bytes
  const second = part()
  write?.(ROW(1).repeat(20))
  expect((await second).toString()).toContain(ROW(1))
  expect(bytes - first).toBeLessThan(first / 2)
  done?.()
  await new Promise((end) => incoming.once('end', end))
})

test('small, compressed, non-text and empty bodies stay as they are', async () => {
  const long = 'x'.repeat(5_000)
  const untouched = async (given: Answer, method = 'GET') => {
    const { headers } = await ask(given, 'br', method)
    expect(headers['content-encoding']).toBeUndefined()
    return headers
  }
  await untouched((response) => {
    html(response)
    response.end('short')
  })
  await untouched((response) => {
    response.setHeader('Content-Type', 'image/webp')
    response.end(long)
  })
  await untouched((response) => {
    response.setHeader('Content-Type', 'text/event-stream')
    response.write(long)
    response.end()
  })
  await untouched((response) => {
    html(response)
    response.end(long)
  }, 'HEAD')
  await untouched((response) => {
    html(response)
    response.writeHead(304).end()
  })
  const packed = await ask((response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Encoding': 'zstd', 'Content-Length': 5_000 })
    response.end(long)
  })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'zstd', 'content-length': '5000' })
})

test('a length that was told goes, with headers that come with the status', async () => {
  const body = JSON.stringify(TABLE)
  const {
    headers,
    status,
    body: packed,
  } = await ask((response) => {
    response.setHeader('Vary', 'rsc')
    const length = Buffer.byteLength(body)
    response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': length }).end(body)
  })
  expect(status).toBe(201)
  expect(headers['content-length']).toBeUndefined()
  expect(headers.vary).toBe('rsc, Accept-Encoding')
  expect(brotliDecompressSync(packed).toString()).toBe(body)
})

test('more than the line takes at once is waited for, not lost', async () => {
  const big = Buffer.alloc(400_000, 0).map((_, n) => (n * 7_919) % 251)
  const { body } = await ask((response) => {
    html(response)
    let left = 8
    const more = (): void => {
      while (left > 0) {
        left -= 1
        if (!response.write(big)) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  })
  expect(brotliDecompressSync(body).length).toBe(8 * 400_000)
})
