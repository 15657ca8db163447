import sharp from 'sharp'
import * as account from '@/lib/contract/account'
import * as file from '@/lib/contract/file'
import { addGoodsPicture } from '@/lib/contract/goods'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { storePicture } from '@/lib/marketplace/modules/file'
import { START, startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const get = async (username: string, id: string, size: '64' | '160' | '400' | '800' = '64') =>
  market.hit(file.picture, await market.login(username), { params: { id }, query: { size } })
const logoOf = async (username: string) =>
  (await market.hit(account.userInfo, await market.login(username))).data.shops[0]?.shopLogo ?? ''

describe('Stored pictures', () => {
  test.each(['64', '160', '400'] as const)('come as WebP in %s pixels', async (size) => {
    const { data } = await get('liang_manager', await logoOf('liang_manager'), size)
    const facts = await sharp(Buffer.from(data.base64, 'base64')).metadata()
    expect([data.type, facts.format, facts.width, facts.height]).toEqual([
      'image/webp',
      'webp',
      Number(size),
      Number(size),
    ])
  })

  test('of a product come at 800 pixels where the upload has more than 400, else in the largest size that was made', async () => {
    const seller = await market.login('liang_manager')
    for (const [side, expected] of [
      [900, 800],
      [500, 800],
      [300, 400],
    ] as const) {
      const bytes = await sharp({ create: { width: side, height: side + 40, channels: 3, background: '#284' } })
        .png()
        .toBuffer()
      const body = { base64: bytes.toString('base64') }
      const { id } = (await market.hit(addGoodsPicture, seller, { body })).data
      const { data } = await get('liang_manager', id, '800')
      expect((await sharp(Buffer.from(data.base64, 'base64')).metadata()).width).toBe(expected)
    }
  })

  test('of another shop do not exist; operators see all, everybody the platform’s own', async () => {
    const foreign = await logoOf('hannah_pennine')
    expect((await get('liang_manager', foreign)).status).toBe(404)
    expect((await get('operator', foreign)).status).toBe(200)
    const source = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="red"/></svg>',
    )
    const own = await transact(market.database.db, async (tx) => {
      await asPlatform(tx)
      return storePicture(tx, { shopId: null, kind: 'logo', source, at: START })
    })
    expect((await get('liang_manager', own)).status).toBe(200)
  })

  test('a path or a made-up id finds nothing (JB-18)', async () => {
    for (const id of ['..', 'etc', '%2e%2e%2f', '00000000-0000-7000-8000-000000000000']) {
      expect([400, 404]).toContain((await get('liang_manager', id)).status)
    }
  })

  test('a file that is not a picture is not stored', async () => {
    const store = transact(market.database.db, (tx) =>
      storePicture(tx, { shopId: null, kind: 'logo', source: Buffer.from('<html>not a picture</html>'), at: START }),
    )
    await expect(store).rejects.toThrow()
  })
})
