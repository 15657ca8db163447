import { inflateSync } from 'node:zlib'
import type { PaperOrder } from '@/app/(print)/order/print/_components/print-state'
import { type PaperPlan, papersPdf } from '@/app/(print)/order/print/_pdf/papers'
import { qrPath } from '@/lib/qr/qr-path'
import fulfilment from '@/messages/en-GB/fulfilment.json'

const line = (at: number) => ({
  ...{
    id: `l${at}`,
    code: `SKU-${at}`,
    zh: `搪瓷杯 ${at}`,
    en: `Enamel mug ${at}`,
    specZh: '蓝色',
    specEn: 'Blue',
    customs: null,
    qty: at,
  },
})
const order = (no: string, lines: number): PaperOrder => {
  const all = Array.from({ length: lines }, (_, at) => line(at + 1))
  return {
    ...{ id: no, no, day: '21 November 2026', buyerNote: '请小心轻放', stop: 'held', open: all },
    address: ['Wei Li', '1 High Street', 'LEEDS', 'LS1 1AA'],
    sender: ['Unit 4', 'Bradford BD1 1AA'],
    returns: ['Unit 4', 'Bradford BD1 1AA'],
    code: qrPath(no),
    parcels: [
      { sent: 'Royal Mail RR123456785GB', lines: all.slice(0, 1) },
      { sent: null, lines: all.slice(1) },
    ],
  }
}
const PLAN = {
  ...{ document: 'slip', paper: 'a4', goneToo: false, orders: [order('SO1', 3), order('SO2', 3)] },
  ...{ sender: 'Liang & Co.', shop: '梁记', at: '21 November 2026', locale: 'zh-CN' },
  texts: { print: fulfilment.print, pick: fulfilment.pick, slip: fulfilment.slip },
} as unknown as PaperPlan

/** The pages of a file, each by its size in points. */
const pagesOf = (file: Buffer) =>
  [...file.toString('latin1').matchAll(/\/Type \/Page\n[\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w]) =>
    Number(w),
  )

/** Drawn text, decompressed: characters are glyph numbers in order of first use. */
const drawn = (file: Buffer): string => {
  const parts = file.toString('latin1').split('stream\n')
  return parts
    .map((part) => {
      try {
        return inflateSync(Buffer.from(part.split('\nendstream')[0] ?? '', 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}

test('a slip for each parcel that is still to go; of what has gone only when it is asked for', async () => {
  expect(pagesOf(await papersPdf(PLAN))).toEqual([595.28, 595.28])
  expect(pagesOf(await papersPdf({ ...PLAN, goneToo: true }))).toHaveLength(4)
})

test('labels are small for any paper setting, and carry the code of the order', async () => {
  const [label, slip] = await Promise.all([papersPdf({ ...PLAN, document: 'address' }), papersPdf(PLAN)])
  expect(pagesOf(label)).toEqual([283.46, 283.46])
  // A run of dark modules is a path of four corners, and there is no such path on a slip.
  expect((drawn(label).match(/ l\nh/g) ?? []).length).toBeGreaterThan(200)
  expect(drawn(slip)).not.toMatch(/ l\nh/)
})

test('a slip of many lines goes on over pages; a pick list leaves out what must not go', async () => {
  const long = { ...PLAN, orders: [order('SO3', 90)] }
  expect(pagesOf(await papersPdf(long)).length).toBeGreaterThan(2)
  const pick = (orders: PaperOrder[]) => papersPdf({ ...PLAN, document: 'pick', orders })
  const held = order('SO4', 90)
  expect(pagesOf(await pick([held]))).toHaveLength(1)
  expect(pagesOf(await pick([{ ...held, stop: null }])).length).toBeGreaterThan(1)
})

test('a label of a very long address stays one page', async () => {
  const address = Array.from({ length: 9 }, (_, at) => `A very long line of an address that does not end soon ${at}`)
  const one = { ...order('SO5', 1), address }
  const file = await papersPdf({ ...PLAN, document: 'address', orders: [one], goneToo: true })
  expect(pagesOf(file)).toHaveLength(2)
})
