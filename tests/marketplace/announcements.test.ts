import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import WebSocket from 'ws'
import * as account from '@/lib/contract/account'
import * as desk from '@/lib/contract/announcement'
import * as message from '@/lib/contract/message'
import { runJob } from '@/lib/marketplace/kernel/job'
import { announcementJobs, announcementMailJob } from '@/lib/marketplace/modules/announcement'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { DRAFT, deskOf } from '../support/announcement-desk'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

const HOUR_MS = 3_600_000

let market: TestMarketplace
let editor: string
beforeAll(async () => {
  market = await startMarketplace()
  editor = await market.login('content_editor')
})
afterAll(() => market.close())

const { add, added, one, publish, revoke, sees } = deskOf(
  () => market,
  () => editor,
)
const later = (hours: number) => new Date(market.clock.now.getTime() + hours * HOUR_MS).toISOString()
const ringAll = async () => {
  const runner = { database: market.database, clock: () => market.clock.now, log: market.app.log as never }
  for (const job of announcementJobs) await runJob({ ...runner, afterCommit: () => undefined }, job)
}
const rings = async (id: string) =>
  (await peek(market, sql`select 1 from outbox where type = 'notice' and payload->>'msgId' = ${id}`)).length

describe('The desk of announcements', () => {
  test('only those with the right write, publish, revoke and look; shops never', async () => {
    for (const username of ['liang_manager', 'order_support', 'auditor']) {
      const token = await market.login(username)
      const asked = await Promise.all([
        market.hit(desk.listAnnouncements, token),
        market.hit(desk.addAnnouncement, token, { body: DRAFT } as never),
        market.hit(desk.announcementReaders, token, { query: { id: shopIdOf('liang') } }),
      ])
      expect(asked.map(({ status }) => status)).toEqual([403, 403, 403])
    }
  })

  test('a written text is cleaned; plain text becomes paragraphs; markup without a word is empty (B-01)', async () => {
    const id = await added({
      msgContent: '<p onclick=x()>好</p><script>alert(1)</script><img src=x onerror=alert(1)>',
      contentEn: 'First line\nsecond <3\n\nNext & last',
    })
    const found = await one(id)
    expect(found.msgContent).toBe('<p>好</p>')
    expect([found.sender, found.senderEn]).toEqual([
      expect.stringMatching(/^Entrepot/),
      expect.stringMatching(/^[ -~]+$/),
    ])
    expect(found.contentEn).toBe('<p>First line<br />second &lt;3</p><p>Next &amp; last</p>')
    const empty = await add({ msgContent: '<p> &nbsp;</p><style>p{}</style>' })
    expect([empty.status, empty.envelope.fields]).toEqual([400, { msgContent: ['required'] }])
  })

  test('titles of 1 to 100, contents up to 20,000, an end after the start and after now', async () => {
    const wrong = [
      { titile: '' },
      { titleEn: 'x'.repeat(101) },
      { contentEn: 'x'.repeat(20_001) },
      { startTime: later(2), endTime: later(1) },
      { endTime: later(-1) },
      { priority: 'X' },
      { id: shopIdOf('liang') },
    ]
    for (const each of wrong) expect((await add(each)).status).toBe(400)
    expect((await add({ titile: '题'.repeat(100), endTime: later(1) })).status).toBe(200)
  })

  test('an audience names somebody whom there is; what nobody knows is named', async () => {
    for (const kind of ['shopTypes', 'shops', 'roles', 'users']) {
      expect((await add({ audience: { kind, values: [] } })).envelope.fields).toEqual({ audience: ['choose'] })
      const unknown = await add({ audience: { kind, values: ['nobody'] } })
      expect([unknown.status, unknown.envelope.detail]).toEqual([400, { names: 'nobody' }])
    }
    const id = await added({ audience: { kind: 'users', values: ['Maud_Owner', 'maud_owner'] } })
    expect((await one(id)).audience).toEqual([{ value: 'maud_owner', label: expect.stringContaining('maud_owner · ') }])
  })

  test.each([
    ['shopTypes', ['2'], 'hannah_pennine', 'liang_manager'],
    ['shops', [shopIdOf('liang')], 'liang_manager', 'hannah_pennine'],
    ['roles', ['auditor'], 'auditor', 'order_support'],
    ['users', ['maud_owner'], 'maud_owner', 'harbour_owner'],
  ])(
    'for %s it reaches those who are meant and nobody else, and counts the same people',
    async (kind, values, meant, other) => {
      const id = await added({ audience: { kind, values } })
      expect((await publish(id)).status).toBe(200)
      expect([await sees(meant, id), await sees(other, id)]).toEqual([true, false])
      const { data } = await market.hit(desk.announcementReaders, editor, { query: { id, size: 100 } })
      const names = data.records.map(({ username }) => username)
      expect([names.includes(meant), names.includes(other)]).toEqual([true, false])
      expect((await one(id)).reached).toBe(data.total)
    },
  )

  test('a published one cannot be changed or deleted; a draft that somebody changed is not published unseen', async () => {
    const id = await added()
    const edit = (version: number) =>
      market.hit(desk.editAnnouncement, editor, { body: { ...DRAFT, id, version, titleEn: 'Second' } } as never)
    expect((await edit(1)).status).toBe(200)
    expect((await edit(1)).envelope.error).toBe('VERSION_CONFLICT')
    expect((await publish(id, 1)).envelope.error).toBe('VERSION_CONFLICT')
    expect((await publish(id, 2)).status).toBe(200)
    expect((await edit(3)).envelope.error).toBe('ANNOUNCEMENT_PUBLISHED')
    const remove = () => market.hit(desk.deleteAnnouncement, editor, { query: { id } })
    expect((await remove()).envelope.error).toBe('ANNOUNCEMENT_PUBLISHED')
    expect((await revoke(id)).status).toBe(200)
    expect((await remove()).envelope.error).toBe('ANNOUNCEMENT_PUBLISHED')
    const draft = await added()
    expect((await market.hit(desk.deleteAnnouncement, editor, { query: { id: draft } })).status).toBe(200)
    expect((await market.hit(desk.getAnnouncement, editor, { query: { id: draft } })).status).toBe(404)
  })

  test('it begins at its start and is gone after its end, and bells are rung at both and not before', async () => {
    const id = await added({ startTime: later(2), endTime: later(4) })
    await publish(id)
    await ringAll()
    expect([await sees('liang_manager', id), (await one(id)).phase, await rings(id)]).toEqual([false, 'scheduled', 0])
    market.clock.advance(2 * HOUR_MS)
    await ringAll()
    await ringAll()
    expect([await sees('liang_manager', id), (await one(id)).phase, await rings(id)]).toEqual([true, 'published', 1])
    market.clock.advance(2 * HOUR_MS)
    await ringAll()
    await ringAll()
    expect([await sees('liang_manager', id), (await one(id)).phase, await rings(id)]).toEqual([false, 'ended', 2])
  })

  test('one that has ended or was taken back says so, with the time, to whom it was for, and is nothing for others', async () => {
    const meant = { audience: { kind: 'users', values: ['zhou_multi'] } }
    const [ends, taken, early] = [
      await added({ ...meant, endTime: later(1) }),
      await added(meant),
      await added({ ...meant, startTime: later(5) }),
    ]
    for (const id of [ends, taken, early]) await publish(id)
    market.clock.advance(HOUR_MS)
    const at = market.clock.now.toISOString()
    for (const id of [taken, early]) await revoke(id)
    market.clock.advance(60_000)
    const told = async (username: string, id: string) => {
      const token = await market.login(username)
      const { error, detail } = (await market.hit(message.announcementById, token, { query: { id } })).envelope
      return [error, detail]
    }
    const ended = { time: at, titile: DRAFT.titile, titleEn: DRAFT.titleEn }
    expect(await told('zhou_multi', ends)).toEqual(['ANNOUNCEMENT_ENDED', ended])
    expect(await told('zhou_multi', taken)).toEqual(['ANNOUNCEMENT_REVOKED', { time: at }])
    // Nobody has ever seen the last one.
    expect((await told('zhou_multi', early))[0]).toBe('NOT_FOUND')
    for (const id of [ends, taken]) expect((await told('liang_manager', id))[0]).toBe('NOT_FOUND')
  })

  test('one that is to be acknowledged stays unread until its reader says so, which is counted once', async () => {
    const id = await added({
      mustAck: true,
      pinned: true,
      audience: { kind: 'users', values: ['zhou_multi', 'maud_owner'] },
    })
    await publish(id)
    const zhou = await market.login('zhou_multi')
    const unread = async () => {
      const { data } = await market.hit(message.listByUser, zhou)
      return data.anntMsgList[0]?.id === id
    }
    await market.hit(message.markRead, zhou, { body: {} })
    expect(await unread()).toBe(true)
    expect(await one(id)).toMatchObject({ reached: 2, readers: 1, acknowledged: 0 })
    const say = (token: string) => market.hit(message.acknowledge, token, { body: { anntId: id } })
    expect([(await say(zhou)).status, (await say(zhou)).status]).toEqual([200, 200])
    expect(await unread()).toBe(false)
    expect((await say(await market.login('liang_manager'))).status).toBe(404)
    const readers = async (state: 'acknowledged' | 'waiting') => {
      const { data } = await market.hit(desk.announcementReaders, editor, { query: { id, state } })
      return data.records.map(({ username }) => username)
    }
    expect([await readers('acknowledged'), await readers('waiting')]).toEqual([['zhou_multi'], ['maud_owner']])
  })

  test('an announcement to acknowledge is not displaced from the bell by newer or pinned ones', async () => {
    const audience = { kind: 'users', values: ['zhou_multi'] }
    const due = await added({ mustAck: true, audience })
    await publish(due)
    for (let newer = 0; newer < 9; newer += 1) {
      market.clock.advance(1_000)
      await publish(await added({ pinned: true, audience }))
    }
    const zhou = await market.login('zhou_multi')
    const first = async () => (await market.hit(message.listByUser, zhou)).data.anntMsgList[0]?.id
    expect(await first()).toBe(due)
    await market.hit(message.acknowledge, zhou, { body: { anntId: due } })
    expect(await first()).not.toBe(due)
    await market.hit(message.markRead, zhou, { body: {} })
  })

  test('whose account is over need not read it any more; what they have read stays told', async () => {
    const id = await added({ audience: { kind: 'users', values: ['zhou_multi', 'maud_owner', 'hannah_pennine'] } })
    await publish(id)
    await market.hit(message.announcementById, await market.login('maud_owner'), { query: { id } })
    await market.hit(message.markRead, await market.login('maud_owner'), { body: { anntId: id } })
    expect(await one(id)).toMatchObject({ reached: 3, readers: 1 })
    const at = market.clock.now.toISOString()
    await peek(market, sql`update account set valid_until = ${at} where username in ('maud_owner', 'zhou_multi')`)
    const said = await one(id)
    const listed = async (state: 'all' | 'waiting') =>
      (await market.hit(desk.announcementReaders, editor, { query: { id, state } })).data.records.map(
        ({ username, over }) => `${username} ${over}`,
      )
    const seen = [await listed('all'), await listed('waiting')]
    await peek(market, sql`update account set valid_until = null where username in ('maud_owner', 'zhou_multi')`)
    expect(said).toMatchObject({ reached: 1, readers: 0 })
    expect(seen).toEqual([['maud_owner true', 'hannah_pennine false'], ['hannah_pennine false']])
  })

  test('by mail too it is sent once to each reader with an address, and those who wait are reminded once a day', async () => {
    const id = await added({ byMail: true, audience: { kind: 'users', values: ['zhou_multi', 'maud_owner'] } })
    await publish(id)
    const job = announcementMailJob({ vault: market.vault, origin: 'https://console.example' })
    const sent = async () => {
      const before = (await peek(market, sql`select 1 from outbox where type = 'mail'`)).length
      await runJob(
        {
          database: market.database,
          clock: () => market.clock.now,
          log: market.app.log as never,
          afterCommit: () => undefined,
        },
        job,
      )
      return (await peek(market, sql`select 1 from outbox where type = 'mail'`)).length - before
    }
    expect([await sent(), await sent()]).toEqual([2, 0])
    await market.hit(message.markRead, await market.login('zhou_multi'), { body: { anntId: id } })
    const remind = () => market.hit(desk.remindReaders, editor, { body: { id } })
    expect((await remind()).data).toEqual({ reminded: 1 })
    expect(await sent()).toBe(1)
    expect((await remind()).envelope.error).toBe('TOO_MANY_REQUESTS')
    expect((await one(id)).remindTime).not.toBeNull()
    const gone = await added({ byMail: true, audience: { kind: 'users', values: ['maud_owner'] } })
    await publish(gone)
    await revoke(gone)
    expect(await sent()).toBe(0)
    expect((await market.hit(desk.remindReaders, editor, { body: { id: gone } })).envelope.error).toBe(
      'VERSION_CONFLICT',
    )
  })

  test('messages of the program to one person are neither shown nor touched', async () => {
    const [row] = await peek<{ id: string }>(
      market,
      sql`insert into announcement (id, titile, msg_content, sender, priority, msg_category, audience_kind,
          audience_values, send_status, send_time, personal, created_at)
        values (gen_random_uuid(), 'private', 'x', 'Entrepot', 'L', '2', 'users', '{}', 1, now(), true, now()) returning id`,
    )
    const id = row?.id ?? ''
    const { data } = await market.hit(desk.listAnnouncements, editor, { query: { size: 100, titile: 'private' } })
    expect(data.total).toBe(0)
    expect((await market.hit(desk.getAnnouncement, editor, { query: { id } })).status).toBe(404)
    expect((await revoke(id)).status).toBe(404)
  })

  test('the writes that the specification makes by GET need the token’s header: no other site can cause them (F-06)', async () => {
    const id = await added()
    const url = `/sys/annountCement/doReleaseData?id=${id}`
    const headers = { cookie: `TOKEN=${editor}; token=${editor}`, origin: 'https://evil.example' }
    expect((await market.app.inject({ method: 'GET', url, headers })).statusCode).toBe(401)
    expect((await market.app.inject({ method: 'GET', url: `${url}&token=${editor}` })).statusCode).toBe(401)
    expect((await one(id)).sendStatus).toBe(0)
  })
})

test('published and revoked, it is at an open bell within a second', async () => {
  await market.app.listen({ port: 0, host: '127.0.0.1' })
  const address = market.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const token = await market.login('harbour_owner')
  const { id: userId } = (await market.hit(account.userInfo, token)).data
  const socket = new WebSocket(`ws://127.0.0.1:${port}/websocket/${userId}`, { headers: { token } })
  await once(socket, 'open')
  const id = await added()
  for (const act of [publish, revoke]) {
    const heard = once(socket, 'message')
    const began = performance.now()
    await act(id)
    const [data] = await heard
    expect([JSON.parse(String(data)).msgId, performance.now() - began < 1_000]).toEqual([id, true])
  }
  socket.close()
})
