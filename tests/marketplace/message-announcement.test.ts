import * as message from '@/lib/contract/message'
import { seededId } from '@/lib/marketplace/kernel/ids'
import { DEMO_ANNOUNCEMENTS } from '@/lib/marketplace/modules/message/demo'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

const DRAFT = seededId(`announcement:${DEMO_ANNOUNCEMENTS.findIndex(({ draft }) => draft)}`)
let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const bell = async (token: string) => (await market.hit(message.listByUser, token)).data
const titles = async (username: string, query: Record<string, string | number> = {}) => {
  const { data } = await market.hit(message.myAnnouncements, await market.login(username), {
    query: { size: 50, ...query } as never,
  })
  return data.records.map((one) => one.titleEn)
}

describe('Announcements', () => {
  test('reach everybody, the shops, the types of shop and the roles that they are for, and nobody else', async () => {
    const [liang, hannah, operator] = [
      await titles('liang_manager'),
      await titles('hannah_pennine'),
      await titles('operator'),
    ]
    expect(liang).toContain('China companies: VAT on stock that is in the UK')
    expect(hannah).not.toContain('China companies: VAT on stock that is in the UK')
    expect(hannah).toContain('Your subscription ends soon')
    expect(liang).not.toContain('Your subscription ends soon')
    expect(operator).toContain('Rota of order support over Black Friday')
    expect(hannah).not.toContain('Rota of order support over Black Friday')
    for (const list of [liang, hannah, operator]) {
      expect(list).toContain('Black Friday: changed collection times of UK carriers')
      expect(list).not.toContain('Last posting dates before Christmas')
    }
  })

  test('unread come first, then the newest; the lists can be narrowed', async () => {
    const token = await market.login('liang_manager')
    const { data } = await market.hit(message.myAnnouncements, token, { query: { size: 50 } })
    const keys = data.records.map((one) => `${one.readFlag ? 1 : 0}${9e15 - Date.parse(one.sendTime)}`)
    expect(keys).toEqual([...keys].sort())
    const beyond = await market.hit(message.myAnnouncements, token, { query: { current: 9 } })
    expect([beyond.data.records, beyond.data.total]).toEqual([[], data.total])
    expect(await titles('liang_manager', { titile: '%' })).toEqual(['October: 97.3% of orders shipped on time'])
    expect(await titles('liang_manager', { priority: 'H', unread: 1 })).toEqual([
      'Black Friday: changed collection times of UK carriers',
    ])
    expect(await titles('liang_manager', { titile: "' or 1=1 --" })).toEqual([])
  })

  test('reading one lowers the bell’s count by one, reading all empties it; twice is once', async () => {
    const token = await market.login('zhou_multi')
    const before = await bell(token)
    const first = before.anntMsgList[0]?.anntId ?? ''
    await market.hit(message.markRead, token, { body: { anntId: first } })
    await market.hit(message.markRead, token, { body: { anntId: first } })
    expect((await bell(token)).anntMsgTotal).toBe(before.anntMsgTotal - 1)
    await market.hit(message.markRead, token, { body: {} })
    expect(await bell(token)).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 0, anntMsgList: [], sysMsgList: [] })
    expect((await bell(await market.login('maud_owner'))).anntMsgTotal).toBeGreaterThan(0)
  })

  test('reading all of one kind leaves the other kind unread', async () => {
    const token = await market.login('harbour_owner')
    const before = await bell(token)
    expect(before.sysMsgTotal).toBeGreaterThan(0)
    await market.hit(message.markRead, token, { body: { msgCategory: '1' } })
    expect(await bell(token)).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: before.sysMsgTotal })
  })

  test('one that was not sent to the caller does not exist for them', async () => {
    const [mine] = (await bell(await market.login('hannah_pennine'))).sysMsgList.filter(
      (one) => one.titleEn === 'Your subscription ends soon',
    )
    const read = async (name: string, id: string) =>
      (await market.hit(message.announcementById, await market.login(name), { query: { id } })).status
    expect(await read('hannah_pennine', mine?.id ?? '')).toBe(200)
    expect(await read('liang_manager', mine?.id ?? '')).toBe(404)
    expect(await read('liang_manager', DRAFT)).toBe(404)
    expect(await read('liang_manager', 'x')).toBe(404)
  })

  test('a draft is published once, is then in every bell, and can be taken back', async () => {
    const [operator, seller] = [await market.login('operator'), await market.login('harbour_owner')]
    const before = (await bell(seller)).anntMsgTotal
    const publish = () => market.hit(message.releaseAnnouncement, operator, { query: { id: DRAFT } })
    const answers = await Promise.all([publish(), publish(), publish()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await bell(seller)).anntMsgTotal).toBe(before + 1)
    expect((await market.hit(message.revokeAnnouncement, operator, { query: { id: DRAFT } })).status).toBe(200)
    expect((await bell(seller)).anntMsgTotal).toBe(before)
    const missing = await market.hit(message.releaseAnnouncement, operator, { query: { id: seededId('nothing') } })
    expect(missing.status).toBe(404)
  })
})
