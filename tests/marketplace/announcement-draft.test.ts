import { sql } from 'drizzle-orm'
import * as desk from '@/lib/contract/announcement'
import * as message from '@/lib/contract/message'
import { deskOf } from '../support/announcement-desk'
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

const { add, added, one, publish, sees } = deskOf(
  () => market,
  () => editor,
)
const later = (hours: number) => new Date(market.clock.now.getTime() + hours * HOUR_MS).toISOString()

describe('The draft of an announcement', () => {
  test('everything that is wrong with a draft is named at once', async () => {
    const bare = {
      titile: '',
      titleEn: '',
      msgContent: '<p> </p>',
      contentEn: '',
      audience: { kind: 'shops', values: [] },
    }
    expect(Object.keys((await add(bare)).envelope.fields ?? {}).sort()).toEqual(Object.keys(bare).sort())
    const refused = await add({
      msgContent: '<style>p{}</style>',
      audience: { kind: 'users', values: ['nobody', 'maud_owner'] },
      endTime: later(-1),
    })
    expect(refused.envelope.fields).toEqual({ msgContent: ['required'], audience: ['unknown'], endTime: ['past'] })
    expect(refused.envelope.detail).toEqual({ names: 'nobody' })
  })

  test('every kind of shop is all shops, and nobody of the platform', async () => {
    const { data: choices } = await market.hit(desk.announcementChoices, editor)
    const values = choices.shopTypes.map(({ value }) => value)
    const [whole, part] = [
      await added({ audience: { kind: 'shopTypes', values } }),
      await added({ audience: { kind: 'shopTypes', values: values.slice(1) } }),
    ]
    expect([(await one(whole)).allShops, (await one(part)).allShops, (await one(await added())).allShops]).toEqual([
      true,
      false,
      false,
    ])
    await publish(whole)
    for (const username of ['liang_readonly', 'hannah_pennine', 'maud_owner'])
      expect(await sees(username, whole)).toBe(true)
    expect(await sees('order_support', whole)).toBe(false)
  })

  test('one that was taken back says when and by whom', async () => {
    const id = await added()
    await publish(id)
    expect(await one(id)).toMatchObject({ revokeTime: null, revokeBy: null })
    market.clock.advance(60_000)
    await market.hit(message.revokeAnnouncement, await market.login('operator'), { query: { id } })
    const [person] = await peek<{ realname: string }>(
      market,
      sql`select realname from account where username = 'operator'`,
    )
    expect(await one(id)).toMatchObject({
      revokeTime: market.clock.now.toISOString(),
      revokeBy: person?.realname,
      phase: 'revoked',
    })
  })
})
