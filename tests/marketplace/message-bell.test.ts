import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import WebSocket from 'ws'
import * as account from '@/lib/contract/account'
import { sessionLife } from '@/lib/contract/account/session'
import * as message from '@/lib/contract/message'
import { rowsOf } from '@/lib/marketplace/kernel/database'
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

let made = 0
const notice = async (msgTxt: string, kind: 'users' | 'roles', value: string) => {
  made += 1
  const payload = { msgId: `m${made}`, msgTxt, audience: { kind, values: [value] } }
  await market.database.db.execute(sql`insert into outbox (id, type, payload, created_at)
    values (${seededId(`notice ${made}`)}, 'notice', ${JSON.stringify(payload)}::jsonb, now())`)
}

/** An open line and what has come over it. */
async function listening({ id, token }: { id: string; token: string }) {
  const socket = dial(id, { token })
  await once(socket, 'open')
  const texts: string[] = []
  socket.on('message', (data) => texts.push(JSON.parse(String(data)).msgTxt))
  return {
    /** An empty text only says that rights may have changed. */
    heard: () => texts.filter((text) => text !== 'you' && text !== ''),
    changes: () => texts.filter((text) => text === '').length,
    /** Waits until every notice so far has arrived or was skipped. */
    async heardAgain() {
      const before = texts.filter((text) => text === 'you').length
      await notice('you', 'users', id)
      while (texts.filter((text) => text === 'you').length === before) await once(socket, 'message')
    },
    close: () => socket.close(),
  }
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
    const line = await listening(seller)
    await market.hit(message.releaseAnnouncement, operator.token, { query: { id: DRAFT } })
    await notice('not for you', 'users', operator.id)
    await line.heardAgain()
    expect(line.heard()).toEqual(['圣诞节前最后寄送日期'])
    line.close()
  })

  test('delivers messages for a role to its current members, for as long as the line is open', async () => {
    const auditor = await signedIn('auditor')
    const line = await listening(auditor)
    const [editors] = await rowsOf<{ id: string }>(
      market.database.db,
      sql`select id from role where code = 'content_editor'`,
    )
    const told = async (text: string) => {
      await line.heardAgain()
      await notice(text, 'roles', 'content_editor')
      await line.heardAgain()
    }
    await told('before')
    await market.database.db.execute(
      sql`insert into account_role (account_id, role_id) values (${auditor.id}, ${editors?.id})`,
    )
    await told('meanwhile')
    await market.database.db.execute(
      sql`delete from account_role where account_id = ${auditor.id} and role_id = ${editors?.id}`,
    )
    await told('afterwards')
    expect(line.heard()).toEqual(['meanwhile'])
    // Menu and permissions may have changed: open browsers are notified within a second.
    expect(line.changes()).toBeGreaterThanOrEqual(2)
    line.close()
  })

  test('opens for nobody who has not changed a password that was handed out (L-10)', async () => {
    const { id, token } = await signedIn('order_support')
    const hand = (out: boolean) =>
      market.database.db.execute(sql`update account set must_change_password = ${out} where id = ${id}`)
    await hand(true)
    expect(await outcome(dial(id, { token }))).toContain('401')
    await hand(false)
  })

  test.each(['logout', 'freeze', 'rest'])('is closed with 4401 within a second after a %s', async (way) => {
    const { id, token } = await signedIn('auditor')
    const socket = dial(id, { token })
    await once(socket, 'open')
    const closed = once(socket, 'close')
    const began = Date.now()
    if (way === 'logout') await market.hit(account.logout, token)
    else if (way === 'freeze') await market.database.db.execute(sql`update account set status = 2 where id = ${id}`)
    else market.clock.advance(31 * MINUTE)
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

  test('survives junk and truncates text that is too long', async () => {
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
