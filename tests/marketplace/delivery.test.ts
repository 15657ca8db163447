import { createHmac } from 'node:crypto'
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, createServer as createSocket, type Server } from 'node:net'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import * as account from '@/lib/contract/account'
import { byMail, byWebhook } from '@/lib/marketplace/jobs/carriers'
import { deliverDue, pauseAfter } from '@/lib/marketplace/jobs/delivery'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { readSettings } from '@/lib/marketplace/settings'
import { DEVICE, startMarketplace, type TestMarketplace } from '../support/marketplace'

const SECRET = 'a secret of both sides, long enough'

/** A mail server that speaks just enough SMTP to take a letter, or to refuse it. */
function mailServer() {
  const letters: string[] = []
  const state = { refuses: false }
  const server = createSocket((socket) => {
    let body: string[] | null = null
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (body && line === '.') {
        letters.push(body.join('\n'))
        body = null
        return say('250 taken')
      }
      if (body) return void body.push(line)
      if (/^EHLO|^HELO/i.test(line)) return say('250 test')
      if (/^RCPT/i.test(line)) return say(state.refuses ? '451 not now' : '250 fine')
      if (/^DATA/i.test(line)) {
        body = []
        return say('354 go on')
      }
      if (/^QUIT/i.test(line)) {
        say('221 bye')
        return void socket.end()
      }
      say('250 fine')
    }
    say('220 test ESMTP')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
  })
  return { server, letters, state }
}

interface Posted {
  id: string
  to: string
  text: string
}

/** A text message service behind the documented webhook; it takes only what bears the right signature. */
function smsService() {
  const texts: Posted[] = []
  const state = { status: 200 }
  const server = createHttp((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const right = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`
      const status = request.headers['x-signature'] === right ? state.status : 401
      if (status === 200) texts.push(JSON.parse(body))
      response.writeHead(status).end()
    })
  })
  return { server, texts, state }
}

const listen = (server: Server) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

const mail = mailServer()
const sms = smsService()
let market: TestMarketplace
let ports: number[]
beforeAll(async () => {
  market = await startMarketplace()
  ports = await Promise.all([listen(mail.server), listen(sms.server)])
})
afterAll(async () => {
  await market.close()
  mail.server.close()
  sms.server.close()
})

const said: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void said.push(line) })
const deliver = (secret = SECRET) =>
  deliverDue(
    { database: market.database, vault: market.vault, clock: () => market.clock.now, log },
    {
      mail: byMail(`smtp://127.0.0.1:${ports[0]}`, 'Entrepot <no-reply@shop.example>'),
      sms: byWebhook(`http://127.0.0.1:${ports[1]}/send`, secret),
      aloud: false,
    },
  )
const ask = (target: string, purpose: 'login' | 'reset') =>
  market.hit(account.sendCode, null, { body: { target, purpose, device: DEVICE } })
const waiting = () =>
  rowsOf<{ tries: number; dead: boolean; delivered: boolean; payload: object }>(
    market.database.db,
    sql`select tries, dead_at is not null as dead, delivered_at is not null as delivered, payload from outbox
      where type in ('sms', 'mail') order by seq`,
  )

test('a code by mail reaches a real mail server, a code by text the webhook, each once and signed', async () => {
  await ask('hannah@example.com', 'reset')
  await ask('+8613800138000', 'login')
  const [first, second] = await market.messages()
  expect(await deliver()).toBe(2)
  expect(await deliver()).toBe(0)
  expect(mail.letters).toHaveLength(1)
  const letter = mail.letters[0] ?? ''
  expect(letter).toMatch(/^From: Entrepot <no-reply@shop\.example>$/m)
  expect(letter).toMatch(/^To: hannah@example\.com$/m)
  expect(letter).toMatch(/^Message-ID: <[0-9a-f-]{36}@shop\.example>$/im)
  expect(letter).toContain(first?.code)
  expect(sms.texts).toEqual([
    { id: expect.any(String), to: '+8613800138000', text: expect.stringContaining(second?.code ?? '?') },
  ])
  expect((await waiting()).map(({ delivered, payload }) => [delivered, payload])).toEqual([
    [true, {}],
    [true, {}],
  ])
  // A production's log must not contain what was sent. Matched as a word: six digits occur in many timestamps.
  for (const secret of [first?.code ?? '', second?.code ?? '', 'hannah@example\\.com'])
    expect(said.join('')).not.toMatch(new RegExp(`\\b${secret}\\b`))
})

test('a service that is down is asked again with growing pauses, and what it takes then arrives once', async () => {
  mail.state.refuses = true
  await ask('liang.jiahui@example.com', 'reset')
  expect(await deliver()).toBe(1)
  expect(await deliver()).toBe(0)
  market.clock.advance(pauseAfter(1))
  expect(await deliver()).toBe(1)
  market.clock.advance(pauseAfter(2) - 1)
  expect(await deliver()).toBe(0)
  mail.state.refuses = false
  market.clock.advance(1)
  expect(await deliver()).toBe(1)
  expect(mail.letters.filter((letter) => letter.includes('liang.jiahui@example.com'))).toHaveLength(1)
  expect(said.filter((line) => line.includes('mail.failed'))).toHaveLength(2)
})

test('a letter that nobody takes is given up loudly, stays sealed, and holds up no other', async () => {
  sms.state.status = 503
  await ask('+447700900103', 'login')
  for (let tries = 0; tries < 12; tries += 1) {
    expect(await deliver()).toBe(1)
    market.clock.advance(10 * 60_000)
  }
  expect(await deliver()).toBe(0)
  const [dead] = (await waiting()).slice(-1)
  expect(dead).toMatchObject({ tries: 12, dead: true, delivered: false, payload: { sealed: expect.any(String) } })
  const line = JSON.parse(said.find((text) => text.includes('sms.dead')) ?? '{}')
  expect(line).toMatchObject({ level: 50, event: 'sms.dead', tries: 12, cause: expect.stringContaining('503') })
  sms.state.status = 200
  await ask('+447700900101', 'login')
  expect(await deliver()).toBe(1)
})

test('a wrong secret is refused by the service and tried again', async () => {
  await ask('+447700900102', 'login')
  await deliver('another secret altogether, long')
  expect((await waiting()).at(-1)).toMatchObject({ tries: 1, delivered: false, dead: false })
})

test('a letter whose sender has died is sent by the next one a minute later', async () => {
  await ask('+447700900104', 'login')
  const now = market.clock.now.toISOString()
  await market.database.db.execute(sql`update outbox set tries = 1, next_try_at = ${now}::timestamptz + interval '60 seconds'
    where delivered_at is null and dead_at is null`)
  expect(await deliver()).toBe(0)
  market.clock.advance(60_000)
  expect(await deliver()).toBeGreaterThan(0)
  expect(sms.texts.at(-1)?.to).toBe('+447700900104')
})

test('production does not start without a way to send codes, and names all that is missing', () => {
  const base = { ENTREPOT_PROFILE: 'production', SERVICE_KEY: 'k'.repeat(40) } as unknown as NodeJS.ProcessEnv
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'])
    expect(() => readSettings(base)).toThrow(name)
  const whole = {
    ...base,
    SMTP_URL: 'smtps://name:word@mail.shop.example',
    MAIL_FROM: 'Entrepot <no-reply@shop.example>',
    SMS_WEBHOOK_URL: 'https://sms.shop.example/send',
    SMS_WEBHOOK_SECRET: SECRET,
    STRIPE_SECRET_KEY: 'sk_live_of_the_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
    PLATFORM_VAT_NO: 'GB999999973',
    PLATFORM_ADDRESS: '1 Example Quay, London E1W 1AA',
  }
  expect(readSettings(whole).production).toBe(true)
  expect(() => readSettings({ ...whole, SMS_WEBHOOK_URL: 'http://sms.shop.example/send' })).toThrow('https')
  expect(() => readSettings({ ...whole, MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' })).toThrow('MAIL_FROM')
})

test('a letter that the password is another one travels like a code, in the language of the change (L-09)', async () => {
  const token = await market.login('hannah_pennine')
  const [oldpassword, password] = ['Entrepot-2026!', 'Quayside-77-lamp']
  const body = { username: '', oldpassword, password, confirmpassword: password }
  expect((await market.hit(account.updatePassword, token, { body })).status).toBe(200)
  expect(await deliver()).toBe(1)
  expect(mail.letters.at(-1)).toMatch(/^To: hannah@example\.com$/m)
  expect(mail.letters.at(-1)).toContain('password of your account was changed')
})
