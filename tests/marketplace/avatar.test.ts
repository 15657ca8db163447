import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import * as account from '@/lib/contract/account'
import * as contract from '@/lib/contract/account/avatar'
import { profile, saveProfile } from '@/lib/contract/account/security'
import { listOnline } from '@/lib/contract/online'
import { listUsers } from '@/lib/contract/user'
import { rowsOf } from '@/lib/marketplace/kernel/database'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

const WHO = 'hannah_pennine'
const SECRET = 'where-it-was-taken'
let market: TestMarketplace
let token: string
beforeAll(async () => {
  market = await startMarketplace()
  token = await market.login(WHO)
})
afterAll(() => market.close())

/** A picture that is wider than high, with a note about the place in which it was taken. */
const drawn = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff') =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { ImageDescription: SECRET } })
    .toFormat(format)
    .toBuffer()
const save = (file: Buffer, by = token) => {
  market.clock.advance(5_000)
  return market.hit(contract.saveAvatar, by, { body: { base64: file.toString('base64') } })
}
const get = (id: string, by = token, size: 'small' | 'large' = 'small') =>
  market.hit(contract.avatar, by, { params: { id }, query: { size } })
const avatarOf = async () => (await market.hit(account.userInfo, token)).data.avatar
const kept = () => rowsOf(market.database.db, sql`select 1 from account_picture`)

describe('The own picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('sent as %s is drawn anew as a square in two sizes', async (format) => {
    const { data, status } = await save(await drawn(format))
    expect(status).toBe(200)
    for (const [size, side] of [
      ['small', 96],
      ['large', 320],
    ] as const) {
      const answer = (await get(data.id, token, size)).data
      const bytes = Buffer.from(answer.base64, 'base64')
      const { format: made, width, height, exif } = await sharp(bytes).metadata()
      expect([answer.type, made, width, height, exif]).toEqual(['image/webp', 'webp', side, side, undefined])
      expect(bytes.includes(SECRET)).toBe(false)
    }
    expect(await avatarOf()).toBe(data.id)
    expect((await market.hit(profile, token)).data.avatar).toBe(data.id)
    expect(await kept()).toHaveLength(1)
  })

  test.each([
    ['a page', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing with scripts', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
    ['a GIF', () => drawn('gif')],
    ['a TIFF', () => drawn('tiff')],
    ['half a picture', async () => (await drawn('png')).subarray(0, 60)],
  ])('%s is no picture, and the one before stays', async (_, make) => {
    const before = await avatarOf()
    expect((await save(await make())).envelope.error).toBe('PICTURE_UNREADABLE')
    expect(await avatarOf()).toBe(before)
  })

  test('is not chosen twice in the same second', async () => {
    const picture = await drawn('png')
    await save(picture)
    const body = { base64: picture.toString('base64') }
    expect((await market.hit(contract.saveAvatar, token, { body })).envelope.error).toBe('TOO_MANY_REQUESTS')
  })

  test('is seen by its owner and by operators who see users, and by nobody else', async () => {
    const id = (await avatarOf()) ?? ''
    const operator = await market.login('operator')
    const [users, online] = [
      (await market.hit(listUsers, operator, { query: { username: WHO } })).data.records,
      (await market.hit(listOnline, operator, { query: { user: WHO } })).data.records,
    ]
    expect([users[0]?.avatar, online[0]?.user.avatar]).toEqual([id, id])
    expect((await get(id, operator)).status).toBe(200)
    for (const stranger of ['liang_manager', 'content_editor'])
      expect((await get(id, await market.login(stranger))).status).toBe(404)
  })

  test('is taken away again, with its bytes', async () => {
    const id = (await avatarOf()) ?? ''
    expect((await market.hit(contract.deleteAvatar, token)).status).toBe(200)
    expect([await avatarOf(), await kept()]).toEqual([null, []])
    expect((await get(id)).status).toBe(404)
    expect((await market.hit(contract.deleteAvatar, token)).status).toBe(200)
  })
})

test('The nickname is sent with the user, everywhere a user is named', async () => {
  const { nickname, version } = (await market.hit(profile, token)).data
  expect((await market.hit(account.userInfo, token)).data.nickname).toBe(nickname)
  await market.hit(saveProfile, token, { body: { nickname: 'Captain Hannah', version } })
  expect((await market.hit(account.userInfo, token)).data.nickname).toBe('Captain Hannah')
})
