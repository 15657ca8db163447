import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { demoFolder } from '../support/demo-folder'
import { type Instance, startInstance } from '../support/instance'
import { plainSignIn } from '../support/plain-browser'
import { beforeAll, expect, test } from './journey'

let instance: Instance

// An application of its own: what it writes into its log is read.
beforeAll(async () => {
  instance = await startInstance({ data: await demoFolder('doors'), env: { LOG_FORMAT: 'json' } })
})
test.afterAll(() => instance?.stop())

const send = (path: string, init: RequestInit & { type?: string } = {}) =>
  fetch(`${instance.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { origin: instance.url, 'sec-fetch-site': 'same-origin', ...(init.type && { 'content-type': init.type }) },
  })
const DEEP = '['.repeat(100_000) + ']'.repeat(100_000)

test('no address for signing in fails by itself', async () => {
  const known = await send('/api/auth/callback/credentials')
  expect([known.status, known.headers.get('allow')]).toEqual([405, 'POST'])
  expect((await send('/api/auth/callback/nobody')).status).toBe(405)
  const post = (path: string, body: string) => send(path, { method: 'POST', body, type: 'application/json' })
  for (const body of [DEEP, '{"username":"a","username":"b"}', '{"username":'])
    for (const path of ['/api/auth/callback/credentials', '/api/auth/signout', '/api/notices/read'])
      expect([path, (await post(path, body)).status]).toEqual([path, 400])
})

test('a body that is nested too deep is refused by the server functions', async () => {
  const html = await (await send('/user/login')).text()
  const action = /&quot;id&quot;:&quot;(\w+)&quot;/.exec(html)?.[1] ?? ''
  const call = (body: string) =>
    fetch(`${instance.url}/user/login`, {
      method: 'POST',
      body,
      headers: { origin: instance.url, 'content-type': 'text/plain;charset=UTF-8', 'next-action': action },
    })
  expect((await call(DEEP)).status).toBe(400)
  expect((await call('{"a":'.repeat(100_000))).status).toBe(400)
  // The deepest that is let through is read.
  expect((await call(`[null,${'['.repeat(900)}${']'.repeat(900)}]`)).status).toBeLessThan(500)
})

test('a file is run as nothing, also under an address of pages', async () => {
  const call = await send('/api/healthz')
  expect(call.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; sandbox$/)
  const seller = await plainSignIn(instance.url, instance.captcha, 'liang_manager')
  const cookie = seller
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  const template = await fetch(`${instance.url}/goods/import/template.xlsx?mode=create`, { headers: { cookie } })
  expect(template.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(template.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; sandbox$/)
})

test('requests that are broken off leave a line at most, and no stack', async () => {
  const { port } = new URL(instance.url)
  const head = `Host: 127.0.0.1:${port}\r\nOrigin: ${instance.url}\r\nContent-Length: 5000\r\n`
  const breakOff = (path: string, type: string, body: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('close', () => resolve())
      socket.write(`POST ${path} HTTP/1.1\r\n${head}Content-Type: ${type}\r\n\r\n${body}`, () =>
        setTimeout(() => socket.destroy(), 300),
      )
    })
  const before = instance.output().length
  for (const path of ['/user/login', '/mall/login', '/mall/feedback', '/goods/import', '/api/orders/export'])
    await breakOff(path, 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb')
  for (const path of ['/api/notices/read', '/api/csp-report', '/api/auth/callback/credentials'])
    await breakOff(path, 'application/json', '{"a":')
  await breakOff('/api/files/upload?kind=goods&name=a.jpg', 'application/octet-stream', 'x')
  expect((await send('/mall')).status).toBe(200)
  expect(instance.output().slice(before)).not.toMatch(/^\s+at |Error: aborted/m)
})

test('the process says that it lives while a workbook is read', async () => {
  const seller = await plainSignIn(instance.url, instance.captcha, 'liang_manager')
  const page = await seller.open('/goods/import?mode=price')
  const bytes = readFileSync('tests/support/cases/goods/14-price-17-digits.xlsx')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const file = new File([new Uint8Array(bytes)], 'prices.xlsx', { type })
  let read = false
  const reading = seller.submit(page, { file }).then((answer) => {
    read = true
    return answer
  })
  const alive: number[] = []
  while (!read) alive.push((await send('/api/healthz')).status)
  expect((await reading).status).toBe(200)
  expect(new Set(alive)).toEqual(new Set([200]))
})
