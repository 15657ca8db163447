import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withoutScripts } from '@/lib/server/without-scripts'

const PAGE = [
  '<html><head><link rel="preload" href="/a.js" as="script"/><link rel="stylesheet" href="/a.css"/></head>',
  '<body><script nonce="n">self.x="\\u003c/script>"</scr',
  'ipt><p>茶 &lt;script&gt;</p><script src="/a.js" async=""></script></body></html>',
]
const BARE = '<html><head><link rel="stylesheet" href="/a.css"/></head><body><p>茶 &lt;script&gt;</p></body></html>'

let server: Server
let type = 'text/html; charset=utf-8'
/** End of the document. */
let more = ''
beforeEach(() => {
  more = ''
})
beforeAll(async () => {
  server = createServer((asked, response) => {
    withoutScripts(asked, response)
    response.setHeader('Content-Type', type)
    const bytes = Buffer.from(PAGE.join('') + more)
    // Cut where a letter of several bytes stands.
    const cut = bytes.indexOf(Buffer.from('茶')) + 1
    response.write(bytes.subarray(0, cut))
    response.end(bytes.subarray(cut))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => new Promise((done) => server.close(done)))

const ask = (path: string): Promise<string> =>
  new Promise((done) => {
    const { port } = server.address() as AddressInfo
    const options = { host: '127.0.0.1', port, path }
    request(options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part)).on('end', () => done(Buffer.concat(parts).toString()))
    }).end()
  })

test.each(['/mall', '/mall?done=1', '/mall/goods/1'])(
  'a document of the storefront (%s) has no scripts',
  async (path) => expect(await ask(path)).toBe(BARE),
)

const OWN = '<script data-own="" defer="" src="/own.js" nonce="n"></script>'

test.each(['/mall/chat/1', '/mall/live/1?at=2'])('%s keeps the script of our own and no other', async (path) => {
  more = OWN
  expect(await ask(path)).toBe(BARE + OWN)
})

test.each(['/mall/chat', '/mall/live', '/mall/goods/1', '/mall/chat/1/more'])(
  '%s keeps not even that',
  async (path) => {
    more = OWN
    expect(await ask(path)).toBe(BARE)
  },
)

test.each(['/mallx', '/order/list', '/user/login?next=/mall/'])('%s keeps its own', async (path) =>
  expect(await ask(path)).toBe(PAGE.join('')),
)

test('a response that is not a document stays as it is', async () => {
  type = 'text/x-component'
  expect(await ask('/mall')).toBe(PAGE.join(''))
})
