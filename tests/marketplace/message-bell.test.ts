import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import WebSocket from 'ws'
import * as account from '@/lib/contract/account'
import { sessionLife } from '@/lib/contract/account-session'
import * as message from '@/lib/contract/message'
import { seededId } from '@/lib/marketplace/kernel/ids'
import { SESSION_LIMITS } from '@/lib/marketplace/modules/account'
import { DEMO_ANNOUNCEMENTS } from '@/lib/marketplace/modules/message/demo'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

const DRAFT = seededId(`announcement:${DEMO_ANNOUNCEMENTS.findIndex(({ draft }) => draft)}`)
const MINUTE = 60_000

let market: TestMarketplace
let port: number
beforeAll(async () => {
  market = await startMarketplace({ options: { sessionLimits: SESSION_LIMITS } })
  await market.app.listen({ port: 0, host: '127.0.0.1' })
  const address = market.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => market.close())

const dial = (userId: string, headers: Record<string, string>) =>
  new WebSocket(`ws://127.0.0.1:${port}/websocket/${userId}`, { headers })

const outcome = (socket: WebSocket) =>
  new Promise<string>((resolve) => {
    socket.once('open', () => resolve('open'))
    socket.once('error', (error) => resolve(error.message))
  })

const signedIn = async (username: string) => {
  const token = await market.login(username)
  return { token, id: (await market.hit(account.userInfo, token)).data.id }
}

describe('The websocket of the specification', () => {
  test('opens for the session’s own user and for nobody else (JB-23)', async () => {
    const [mine, other] = [await signedIn('liang_manager'), await signedIn('operator')]
    expect(await outcome(dial(mine.id, {}))).toContain('401')
    expect(await outcome(dial(mine.id, { token: 'made-up' }))).toContain('401')
    expect(await outcome(dial(other.id, { token: mine.token }))).toContain('401')
    expect(
      await outcome(new WebSocket(`ws://127.0.0.1:${port}/elsewhere`, { headers: { token: mine.token } })),
    ).toContain('404')
    const socket = dial(mine.id, { token: mine.token })
    expect(await outcome(socket)).toBe('open')
    socket.close()
  })

  test('brings each notice once to those it is meant for', async () => {
    const [seller, operator] = [await signedIn('liang_manager'), await signedIn('operator')]
    const socket = dial(seller.id, { token: seller.token })
    await once(socket, 'open')
    const texts: string[] = []
    socket.on('message', (data) => texts.push(String(data)))
    await market.hit(message.releaseAnnouncement, operator.token, { query: { id: DRAFT } })
    await market.database.db.execute(sql`insert into outbox (id, type, payload, created_at) values (${seededId('other')}, 'notice',
      ${JSON.stringify({ msgId: 'x', msgTxt: 'not for you', audience: { kind: 'users', values: [operator.id] } })}::jsonb, now())`)
    await new Promise((resolve) => setTimeout(resolve, 1_300))
    expect(texts.map((text) => JSON.parse(text))).toEqual([{ msgTxt: '圣诞节前最后寄送日期', msgId: DRAFT }])
    socket.close()
  })

  test.each(['logout', 'freeze'])('is closed with 4401 within a second after a %s', async (way) => {
    const { id, token } = await signedIn('auditor')
    const socket = dial(id, { token })
    await once(socket, 'open')
    const closed = once(socket, 'close')
    const began = Date.now()
    if (way === 'logout') await market.hit(account.logout, token)
    else await market.database.db.execute(sql`update account set status = 2 where id = ${id}`)
    const [code] = await closed
    expect([code, Date.now() - began < 1_000]).toEqual([4401, true])
    expect(await outcome(dial(id, { token }))).toContain('401')
    await market.database.db.execute(sql`update account set status = 1 where id = ${id}`)
  })

  test('that is opened by a clock does not keep the session from ending', async () => {
    const { id, token } = await signedIn('operator')
    market.clock.advance(20 * MINUTE)
    const socket = dial(id, { token })
    expect(await outcome(socket)).toBe('open')
    const { data: life } = await market.hit(sessionLife, token, {}, { headers: { 'x-quiet': '1' } })
    expect(Date.parse(life.idleEnd) - Date.parse(life.now)).toBe(10 * MINUTE)
    socket.close()
  })

  test('survives junk and cuts off what is too long', async () => {
    const { id, token } = await signedIn('liang_manager')
    const socket = dial(id, { token })
    await once(socket, 'open')
    socket.on('error', () => undefined)
    const closed = once(socket, 'close')
    socket.send('x'.repeat(100_000))
    const [code] = await closed
    expect(code).toBe(1009)
    expect((await market.app.inject('/health')).statusCode).toBe(200)
  })
})
