import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import * as goods from '@/lib/contract/goods'
import { sendFile } from '../support/files'
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

  const both = async (file: Buffer) => {
    const base64 = file.toString('base64')
    return [
      (await market.hit(goods.addGoodsPicture, seller, { body: { base64 } })).status,
      (await sendFile(market, seller, 'picture', 'photo.jpg', file)).status,
    ]
  }

  test.each(['01-clean.jpg', '01-junk-before-dqt.jpg', '01-junk-before-eoi.jpg'])(
    '%s is taken: a warning of its decoder is no refusal',
    async (name) => {
      expect(await both(readFileSync(join(__dirname, '../support/cases', name)))).toEqual([200, 200])
    },
  )

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that is cut off is refused', async (format) => {
    // Noise, so that the cut falls into the pixels.
    const noise = {
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    } as const
    const whole = await sharp(noise).toFormat(format).toBuffer()
    expect(await both(whole)).toEqual([200, 200])
    expect(await both(whole.subarray(0, Math.floor(whole.length * 0.7)))).toEqual([422, 422])
  })

  test.each(['ftypheic\0\0\0\0mif1heic', 'ftypmif1\0\0\0\0mif1heic'])(
    'a HEIC photo (%j) is refused by its name',
    async (head) => {
      const photo = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(head), Buffer.alloc(200)])
      const { envelope } = await market.hit(goods.addGoodsPicture, seller, {
        body: { base64: photo.toString('base64') },
      })
      expect(envelope.error).toBe('PICTURE_HEIC')
      expect((await sendFile(market, seller, 'picture', 'photo.heic', photo)).envelope.error).toBe('PICTURE_HEIC')
    },
  )
})
