import { createHash, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateSync } from 'node:zlib'
import { Api } from 'tls-sig-api-v2/TLSSigAPIv2.js'
import { logout, userInfo } from '@/lib/contract/account'
import * as calls from '@/lib/contract/chat/call'
import * as contract from '@/lib/contract/chat/hosted'
import * as rooms from '@/lib/contract/live'
import * as mall from '@/lib/contract/mall/call'
import * as mallLive from '@/lib/contract/mall/live'
import { HOSTED_SIG_MS, hostedId, idOfHosted, kickOf } from '@/lib/domain/chat/hosted'
import { kickEnded } from '@/lib/marketplace/modules/chat/hosted-job'
import { type HostedService, kickHosted } from '@/lib/marketplace/modules/chat/hosted-service'
import { tencentRoomKey, tencentSig } from '@/lib/marketplace/modules/chat/usersig'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { chatting } from '../support/chat'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { shopping } from '../support/shopping'

const APP = { appId: 1_400_000_001, key: 'a-key-of-an-application-0123456789' }
const TOKEN = 'a-token-of-callbacks-0123456789'

/** A stand-in for Tencent's server: notes each call and answers OK, or refuses. */
const told: { command: string; user: string; signed: boolean }[] = []
let refuses = false
let server: Server
let market: TestMarketplace
let service: HostedService
let chat: ReturnType<typeof chatting>
let shop: ReturnType<typeof shopping>
let liang: string
let zhou: string

const documentOf = (sig: string) =>
  JSON.parse(
    inflateSync(
      Buffer.from(
        sig.replace(/[*\-_]/g, (sign) => ({ '*': '+', '-': '/', _: '=' })[sign] ?? sign),
        'base64',
      ),
    ).toString(),
  ) as Record<string, unknown>

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://tencent')
    const sig = documentOf(searchParams.get('usersig') ?? '')
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      const { UserID } = JSON.parse(body) as { UserID: string }
      const signed = sig['TLS.identifier'] === 'administrator' && searchParams.get('sdkappid') === String(APP.appId)
      told.push({ command: pathname, user: UserID, signed })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(refuses ? { ActionStatus: 'FAIL', ErrorCode: 70009 } : { ActionStatus: 'OK' }))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  service = { ...APP, callbackToken: TOKEN, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  market = await startMarketplace({
    options: { chat: { appId: '', appKey: '', hosted: service, turn: null, media: APP } },
  })
  chat = chatting(market)
  shop = shopping(market)
  ;[liang, zhou] = [await market.login('liang_manager'), await market.login('zhou_multi')]
})
afterAll(async () => {
  await market.close()
  server.close()
})
beforeEach(() => {
  told.length = 0
  refuses = false
})

test('a signature is the one that Tencent’s own package makes', () => {
  const at = new Date('2026-11-18T09:00:00Z')
  jest.useFakeTimers({ now: at, doNotFake: ['setImmediate', 'nextTick'] })
  const theirs = new Api(APP.appId, APP.key).genUserSig('0190a0b0c0d07000800000000000abcd', 7_200)
  jest.useRealTimers()
  expect(tencentSig(APP, '0190a0b0c0d07000800000000000abcd', at, 7_200)).toBe(theirs)
  expect(documentOf(theirs)).toMatchObject({ 'TLS.sdkappid': APP.appId, 'TLS.expire': 7_200 })
})

test('a key to a room is the one that Tencent’s own package makes', () => {
  const at = new Date('2026-11-18T09:00:00Z')
  const [userId, room] = ['0123456789abcdef0123456789abcdef', '0190a0b0c0d07000800000000000abcd']
  jest.useFakeTimers({ now: at, doNotFake: ['setImmediate', 'nextTick'] })
  const theirs = new Api(APP.appId, APP.key).genPrivateMapKeyWithStringRoomID(userId, 7_200, room, 42)
  jest.useRealTimers()
  expect(tencentRoomKey(APP, { userId, room, rights: 42 }, { at, seconds: 7_200 })).toBe(theirs)
})

/** Rights that a key of a room gives, and the names that it is made out to. */
function rightsOf(roomKey: string) {
  const bytes = Buffer.from(String(documentOf(roomKey)['TLS.userbuf']), 'base64')
  const named = bytes.readUInt16BE(1)
  const after = 3 + named
  return {
    userId: bytes.subarray(3, after).toString(),
    rights: bytes.readUInt32BE(after + 12),
    room: bytes.subarray(after + 22).toString(),
  }
}

test('the two of an accepted call get tickets of one room, under names that tell nothing; nobody else does', async () => {
  const buyer = await shop.newBuyer()
  const id = await chat.open(buyer)
  const [tab, key] = ['tab-of-buyer', randomUUID()]
  const { data: dialled } = await market.hit(mall.dialShop, buyer.token, { body: { id, media: 'video', tab } }, { key })
  const ticket = async () =>
    (await market.hit(mall.myCallIce, buyer.token, { query: { id: dialled.id } })).data?.hosted ?? null
  const staffTicket = (token: string, given = chat.inLiang) =>
    market.hit(calls.callIce, token, { query: { id: dialled.id } }, given)
  // Nobody has answered: there is no other side yet.
  expect(await ticket()).toBeNull()
  await market.hit(
    calls.actOnCall,
    liang,
    { body: { id: dialled.id, act: 'accept', tab: 'tab-of-staff' } },
    chat.inLiang,
  )
  const [ours, theirs] = [await ticket(), (await staffTicket(liang)).data.hosted]
  expect(ours).toMatchObject({ appId: APP.appId, room: hostedId(dialled.id), other: theirs?.userId })
  expect(theirs).toMatchObject({ appId: APP.appId, room: hostedId(dialled.id), other: ours?.userId })
  expect(rightsOf(ours?.roomKey ?? '')).toEqual({ userId: ours?.userId, room: ours?.room, rights: 255 })
  expect(ours?.userId).toMatch(/^[0-9a-f]{32}$/)
  expect(documentOf(ours?.userSig ?? '')).toMatchObject({ 'TLS.identifier': ours?.userId, 'TLS.expire': 7_200 })
  expect((await staffTicket(zhou)).status).toBe(404)
  expect((await staffTicket(await market.login('hannah_pennine'), { shopId: shopIdOf('pennine') })).status).toBe(404)
  await market.hit(
    calls.actOnCall,
    liang,
    { body: { id: dialled.id, act: 'hangup', tab: 'tab-of-staff' } },
    chat.inLiang,
  )
  expect((await staffTicket(liang)).status).toBe(404)
})

test('the host of a running room may speak, viewers see the host alone, and nobody else has a ticket', async () => {
  const [buyer, barred] = [await shop.newBuyer(), await shop.newBuyer()]
  const body = { title: 'Winter tableware', notice: '', goods: [] }
  const { id } = (await market.hit(rooms.addLiveRoom, liang, { body }, { ...chat.inLiang, key: randomUUID() })).data
  const ofHost = (token: string, given = chat.inLiang) => market.hit(rooms.hostMedia, token, { query: { id } }, given)
  const ofViewer = (one: typeof buyer) => market.hit(mallLive.viewerMedia, one.token, { query: { id } })
  expect((await ofHost(liang)).envelope.error).toBe('LIVE_ENDED')
  expect((await ofViewer(buyer)).status).toBe(404)
  await market.hit(rooms.startLiveRoom, liang, { body: { id, version: 1 } }, chat.inLiang)
  const host = (await ofHost(liang)).data
  expect(host).toMatchObject({ room: hostedId(id), other: '' })
  expect(rightsOf(host?.roomKey ?? '')).toEqual({ userId: host?.userId, room: host?.room, rights: 255 })
  const [one, again] = [(await ofViewer(buyer)).data, (await ofViewer(buyer)).data]
  expect(one).toMatchObject({ room: host?.room, other: host?.userId })
  expect(rightsOf(one?.roomKey ?? '')).toEqual({ userId: one?.userId, room: host?.room, rights: 42 })
  // Two windows of a viewer are two people there.
  expect(again?.userId).not.toBe(one?.userId)
  expect((await ofHost(zhou)).envelope.error).toBe('LIVE_NOT_HOST')
  expect((await ofHost(await market.login('hannah_pennine'), { shopId: shopIdOf('pennine') })).status).toBe(404)
  const text = { id, clientId: randomUUID(), text: 'Hello' }
  const { seq } = (await market.hit(mallLive.sayInLive, barred.token, { body: text })).data
  await market.hit(rooms.barViewer, liang, { body: { id, seq, kind: 'room' } }, chat.inLiang)
  expect((await ofViewer(barred)).envelope.error).toBe('LIVE_BARRED')
  await market.hit(rooms.endLiveRoom, liang, { body: { id } }, chat.inLiang)
  expect((await ofViewer(buyer)).envelope.error).toBe('LIVE_ENDED')
})

const enter = async (token: string) => (await market.hit(contract.enterHosted, token, {}, chat.inLiang)).data
const idOf = async (token: string, given = chat.inLiang) => (await market.hit(userInfo, token, {}, given)).data.id
const seconds = () => String(Math.floor(market.clock.now.getTime() / 1_000))
const signOf = (time: string, token = TOKEN) => createHash('sha256').update(`${token}${time}`).digest('hex')

/** A callback of Tencent about a message. */
const message = (from: string, to: string, clientId: string, part: object, more: object = {}) => ({
  ...{ CallbackCommand: 'C2C.CallbackAfterSendMsg', From_Account: hostedId(from), To_Account: hostedId(to) },
  ...{ MsgSeq: 1, MsgRandom: 2, MsgTime: 3, MsgKey: '1_2_3', SendMsgResult: 0, ErrorInfo: 'send msg succeed' },
  ...{ MsgBody: [part], CloudCustomData: JSON.stringify({ clientId, ...more }) },
})
const text = (Text: string) => ({ MsgType: 'TIMTextElem', MsgContent: { Text } })
const notify = async (payload: object, signed: object = {}) => {
  const time = seconds()
  const body = { payload: JSON.stringify(payload), appId: String(APP.appId), time, sign: signOf(time), ...signed }
  return (await market.hit(contract.notifyHosted, null, { body })).envelope
}

test('a session gets a signature for two hours under an id of its own, and none where no service is set up', async () => {
  const signed = await enter(liang)
  const account = await idOf(liang)
  expect(signed).toMatchObject({ appId: APP.appId, userId: hostedId(account) })
  expect(idOfHosted(signed?.userId ?? '')).toBe(account)
  expect(signed?.userId).toHaveLength(32)
  expect(Date.parse(signed?.expireTime ?? '') - market.clock.now.getTime()).toBe(HOSTED_SIG_MS)
  expect(documentOf(signed?.userSig ?? '')).toMatchObject({ 'TLS.identifier': signed?.userId, 'TLS.expire': 7_200 })
  const own = await startMarketplace()
  const alone = await own.hit(contract.enterHosted, await own.login('liang_manager'), {}, chat.inLiang)
  expect(alone.data).toBeNull()
  await own.close()
})

test('a conversation is made known to the service by those who take part in it', async () => {
  const id = await chat.open(await shop.newBuyer())
  const open = (token: string, given = chat.inLiang) => market.hit(contract.openHosted, token, { body: { id } }, given)
  expect((await open(liang)).data).toEqual({ peer: hostedId(id) })
  expect(told).toEqual([{ command: '/v4/im_open_login_svc/account_import', user: hostedId(id), signed: true }])
  expect((await open(await market.login('hannah_pennine'), { shopId: shopIdOf('pennine') })).status).toBe(404)
  refuses = true
  expect((await open(liang)).envelope.error).toBe('UNAVAILABLE')
})

test('a message sent there enters the log once, whether a webhook or the sending page reports it', async () => {
  const buyer = await shop.newBuyer()
  const id = await chat.open(buyer)
  await chat.write(buyer, id, '这个壶还有货吗？')
  const [account, clientId] = [await idOf(liang), randomUUID()]
  const said = message(account, id, clientId, text('有的，明天发货。'))
  expect(await notify(said)).toMatchObject({ success: true })
  expect(await notify(said)).toMatchObject({ success: true })
  const again = await chat.send(liang, id, '有的，明天发货。', { clientId })
  expect(again.status).toBe(200)
  const rows = (await chat.mine(buyer, id)).filter((row) => row.kind === 'text')
  expect(rows.map((row) => row.text)).toEqual(['这个壶还有货吗？', '有的，明天发货。'])
  expect(again.data.seq).toBe(rows.at(-1)?.seq)
})

test('nothing enters the log that Tencent has not signed, or that its sender may not write', async () => {
  const buyer = await shop.newBuyer()
  const id = await chat.open(buyer)
  await chat.write(buyer, id, 'Is it in stock?')
  const account = await idOf(liang)
  const fair = () => message(account, id, randomUUID(), text('Yes.'))
  const time = seconds()
  expect((await notify(fair(), { sign: signOf(time, 'another-token-of-callbacks') })).error).toBe('NOTICE_UNSIGNED')
  expect((await notify(fair(), { sign: '' })).error).toBe('NOTICE_UNSIGNED')
  expect((await notify(fair(), { appId: '1400000002' })).error).toBe('NOTICE_UNSIGNED')
  const old = String(Number(time) - 3_600)
  expect((await notify(fair(), { time: old, sign: signOf(old) })).error).toBe('NOTICE_UNSIGNED')
  expect((await notify({ nonsense: true })).error).toBe('INVALID_INPUT')
  // Not sent by a page of ours; two parts; to nobody.
  expect((await notify({ ...fair(), CloudCustomData: '' })).error).toBe('INVALID_INPUT')
  expect((await notify({ ...fair(), MsgBody: [text('a'), text('b')] })).error).toBe('INVALID_INPUT')
  expect((await notify({ ...fair(), To_Account: 'administrator' })).error).toBe('INVALID_INPUT')
  expect((await notify({ ...fair(), To_Account: hostedId(randomUUID()) })).error).toBe('NOT_FOUND')
  // Somebody of another shop; the buyer's own name; a message that was not delivered, and another event.
  const other = await idOf(await market.login('hannah_pennine'), { shopId: shopIdOf('pennine') })
  expect((await notify({ ...fair(), From_Account: hostedId(other) })).error).toBe('NOT_FOUND')
  expect(await notify({ ...fair(), SendMsgResult: 20006 })).toMatchObject({ success: true })
  expect(await notify({ ...fair(), CallbackCommand: 'State.StateChange' })).toMatchObject({ success: true })
  expect((await chat.mine(buyer, id)).filter((row) => row.kind === 'text')).toHaveLength(1)
})

test('a colleague of the agent writes nothing by this way either', async () => {
  const buyer = await shop.newBuyer()
  const id = await chat.open(buyer)
  await chat.write(buyer, id, 'Hello?')
  await chat.send(liang, id, 'Hello!')
  const said = await notify(message(await idOf(zhou), id, randomUUID(), text('Me too.')))
  expect(said.error).toBe('CHAT_TAKEN')
})

test('a session that ends is signed out there: asked again until the service has heard it, and once', async () => {
  const token = await market.login('liang_manager', 'a-browser-that-leaves-1')
  const signed = await enter(token)
  const kick = () => kickEnded(market.database, service, market.clock.now)
  expect(await kick()).toBe(0)
  await market.hit(logout, token, {})
  refuses = true
  await expect(kick()).rejects.toThrow('Tencent IM refused im_open_login_svc/kick: 70009')
  refuses = false
  expect(await kick()).toBe(1)
  expect(told.at(-1)).toEqual({ command: '/v4/im_open_login_svc/kick', user: signed?.userId, signed: true })
  expect(await kick()).toBe(0)
  expect(told).toHaveLength(2)
})

test('a fault of the service names no signature', async () => {
  const away = { ...service, url: 'http://127.0.0.1:9' }
  const error = await kickHosted(away, 'somebody').catch((reason: unknown) => reason as Error)
  expect(`${error}`).toContain('Tencent IM did not answer im_open_login_svc/kick')
  expect(JSON.stringify([`${error}`, error?.stack, error?.cause])).not.toMatch(/usersig|127\.0\.0\.1/)
})

test('reasons of a kick are the three that the page knows', () => {
  expect(['multipleAccount', 'multipleDevice', 'userSigExpired', 'REST_API_Kick', 'of 2030'].map(kickOf)).toEqual([
    'multipleAccount',
    'multipleDevice',
    'userSigExpired',
    'userSigExpired',
    'userSigExpired',
  ])
})
