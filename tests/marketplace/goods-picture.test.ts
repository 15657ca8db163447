import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import * as goods from '@/lib/contract/goods'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
let seller: string
beforeAll(async () => {
  market = await startMarketplace()
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

describe('A picture', () => {
  /** 300 wide and 100 high: red, green and blue squares side by side. */
  const stripes = async () => {
    const square = (background: string) =>
      sharp({ create: { width: 100, height: 100, channels: 3, background } })
        .png()
        .toBuffer()
    const [red, green, blue] = await Promise.all(['#f00', '#0f0', '#00f'].map(square))
    return sharp({ create: { width: 300, height: 100, channels: 3, background: '#fff' } })
      .composite([red, green, blue].map((input, at) => ({ input, left: at * 100, top: 0 })))
      .png()
      .toBuffer()
  }
  const add = async (crop?: { left: number; top: number; side: number }) =>
    market.hit(goods.addGoodsPicture, seller, {
      body: { base64: (await stripes()).toString('base64'), ...(crop && { crop }) },
    })
  const colour = async (id: string) => {
    const [row] = await peek<{ bytes: string }>(
      market,
      sql`select encode(bytes, 'base64') as bytes from stored_picture_size where picture_id = ${id} and size = 160`,
    )
    const { dominant } = await sharp(Buffer.from(row?.bytes ?? '', 'base64')).stats()
    return (['r', 'g', 'b'] as const).filter((channel) => dominant[channel] > 128).join('')
  }

  test('is cut to the square that was chosen, or to its middle; a square beyond it is refused', async () => {
    expect(await colour((await add()).data.id)).toBe('g')
    expect(await colour((await add({ left: 200, top: 0, side: 100 })).data.id)).toBe('b')
    expect((await add({ left: 250, top: 0, side: 100 })).envelope.error).toBe('PICTURE_UNREADABLE')
  })
})
