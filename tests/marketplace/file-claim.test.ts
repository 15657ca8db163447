/** @database both */
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { ownFile, uploadFile } from '@/lib/contract/file'
import { type FileKind, SHOP_FILES_MAX_BYTES } from '@/lib/domain/file'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
import {
  bindDownload,
  bindUpload,
  claimFiles,
  fileMeta,
  filesOf,
  giveFiles,
  readFile,
  releaseFiles,
} from '@/lib/marketplace/modules/file'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { pdf } from '../support/file-zoo'
import { asUser, sendFile, storedKeys, sweepFiles } from '../support/files'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

const DAY_MS = 86_400_000
let market: TestMarketplace
let seller: string
beforeAll(async () => {
  market = await startMarketplace()
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

const send = (kind: FileKind, name: string, file: Uint8Array, token = seller) =>
  sendFile(market, token, kind, name, file)
const asShop = <T>(username: string, shopId: string | null, run: (context: never) => Promise<T>) =>
  asUser(market, username, shopId, run)

describe('A record', () => {
  const ref = { refType: 'test', refId: 'one' }
  const claim = (username: string, shop: string, ids: string[], refId = 'one') =>
    asShop(username, shop, (context) =>
      claimFiles(context, ids, { refType: 'test', refId, shopId: shop, field: 'files' }),
    )
  const upload = async (name = 'a.pdf', token = seller) => (await send('document', name, pdf(), token)).data.id
  const liang = shopIdOf('liang')

  test('claims its uploader’s own files once, and keeps them however often it is saved', async () => {
    const ids = [await upload('b.pdf'), await upload('a.pdf')]
    expect((await claim('liang_manager', liang, ids)).map(({ name }) => name)).toEqual(['b.pdf', 'a.pdf'])
    expect(await claim('liang_manager', liang, ids)).toHaveLength(2)
    await expect(claim('liang_manager', liang, ids, 'two')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      options: { fields: { files: ['file'] } },
    })
  })

  test('cannot claim uploads of another user or shop, or of another kind (D-08)', async () => {
    const theirs = await upload('theirs.pdf', await market.login('hannah_pennine'))
    const colleagues = await upload('colleague.pdf', await market.login('liang_shipping'))
    for (const id of [theirs, colleagues, newId(), '../x'])
      await expect(claim('liang_manager', liang, [id])).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const own = await upload()
    await expect(
      asShop('liang_manager', liang, (context) =>
        claimFiles(context, [own], { ...ref, shopId: liang, field: 'x', kinds: ['video'] }),
      ),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('of two that claim the same file at the same time gets it or not', async () => {
    const id = await upload()
    const results = await Promise.allSettled(
      ['r1', 'r2', 'r3'].map((refId) => claim('liang_manager', liang, [id], refId)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is read through: its files are readable for its own readers, in its own shop only', async () => {
    const id = await upload('evidence.pdf')
    await claim('liang_manager', liang, [id], 'three')
    const wanted = { id, ref: { refType: 'test', refId: 'three' } }
    const found = await asShop('liang_shipping', liang, (context) => readFile(context, wanted))
    expect(found.head.name).toBe('evidence.pdf')
    expect(Buffer.concat(await (await found.open()).toArray()).equals(pdf())).toBe(true)
    const wrong = { id, ref: { refType: 'test', refId: 'one' } }
    await expect(asShop('liang_shipping', liang, (context) => readFile(context, wrong))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(
      asShop('hannah_pennine', shopIdOf('pennine'), (context) => readFile(context, wanted)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const listed = await asShop('liang_shipping', liang, ({ tx }) => filesOf(tx, 'test', ['three', 'none']))
    expect(listed.get('three')?.map(({ name }) => name)).toEqual(['evidence.pdf'])
  })

  test('lets files go, which stay for a day and are swept then with their bytes', async () => {
    const [kept, left, waiting] = [await upload('kept.pdf'), await upload('left.pdf'), await upload('waiting.pdf')]
    await claim('liang_manager', liang, [kept, left], 'four')
    await asShop('liang_manager', liang, (context) => releaseFiles(context, { refType: 'test', refId: 'four' }, [kept]))
    market.clock.advance(DAY_MS - 1_000)
    await sweepFiles(market)
    const there = () => asShop('liang_manager', liang, ({ tx }) => fileMeta(tx, [kept, left, waiting]))
    expect((await there()).length).toBe(3)
    market.clock.advance(2_000)
    await sweepFiles(market)
    expect((await there()).map(({ name }) => name)).toEqual(['kept.pdf'])
    // Files of the demo have rows here and no bytes.
    const keys = new Set(await storedKeys(market))
    expect(market.files.keys().filter((key) => !keys.has(key))).toEqual([])
    seller = await market.login('liang_manager')
  })
})

describe('Somebody without an account', () => {
  const [applicantId, otherId] = [newId(), newId()]
  const applicant = bindUpload(uploadFile, () => ({
    ...{ owner: { applicantId }, shopId: null, kind: 'document' as const, name: 'visa.pdf' },
  }))
  const put = async (): Promise<string> => {
    const input = { params: null, query: null, body: Readable.from([pdf()]) }
    const begun = await asShop('liang_manager', null, async (context) => applicant.staged?.before(context, input))
    const kept = await applicant.staged?.work(begun)
    return ((await asShop('liang_manager', null, (context) => applicant.run(context, input, kept))) as { id: string })
      .id
  }

  test('claims only what the same applicant has sent; the shop that it becomes has the files then', async () => {
    const id = await put()
    const claim = (owner: string) =>
      asShop('liang_manager', null, (context) =>
        claimFiles(context, [id], {
          refType: 'test',
          refId: 'five',
          shopId: null,
          field: 'x',
          owner: { applicantId: owner },
        }),
      )
    await expect(claim(otherId)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(await claim(applicantId)).toHaveLength(1)
    const own = bindDownload(ownFile, (context, { params }) =>
      readFile(context, { id: params.id, owner: { applicantId } }),
    )
    const found = await asShop('liang_manager', null, (context) =>
      own.run(context, { params: { id }, query: null, body: null }, null),
    )
    expect(found).toMatchObject({ head: { name: 'visa.pdf' } })
    const shopId = shopIdOf('pennine')
    await transact(market.database.db, async (tx) => {
      await asPlatform(tx)
      await giveFiles(tx, { refType: 'test', refId: 'five' }, { refType: 'shop', refId: shopId, shopId })
    })
    const seen = await asShop('hannah_pennine', shopId, ({ tx }) => fileMeta(tx, [id]))
    expect(seen).toHaveLength(1)
    expect(await asShop('liang_manager', shopIdOf('liang'), ({ tx }) => fileMeta(tx, [id]))).toEqual([])
  })
})

describe('A shop', () => {
  test('has no more space than all its files may take, and nobody uploads without end', async () => {
    const shopId = shopIdOf('pennine')
    const token = await market.login('hannah_pennine')
    const fill = (bytes: number) =>
      market.database.db.execute(
        sql`update stored_file set bytes = ${bytes} where shop_id = ${shopId} and name = 'visa.pdf'`,
      )
    await fill(SHOP_FILES_MAX_BYTES - 1_000)
    expect((await send('document', 'x.pdf', pdf(' '.repeat(2_000)), token)).envelope.error).toBe('FILE_QUOTA')
    await fill(1)
    expect((await send('document', 'x.pdf', pdf(), token)).status).toBe(200)
  })

  test('loses no space to uploads that were cut off: their bytes are swept (D-03)', async () => {
    await send('document', 'refused.pdf', pdf('5 0 obj <</S /Launch>> endobj'))
    await market.files.put('ab'.repeat(16), new Blob(['left behind']).stream() as never, 11).catch(() => undefined)
    await market.database.db.execute(sql`insert into file_removal (store_key, due_at)
      values (${'ab'.repeat(16)}, ${market.clock.now.toISOString()})`)
    market.clock.advance(3_600_001)
    await sweepFiles(market)
    expect(market.files.keys()).not.toContain('ab'.repeat(16))
    expect(await peek(market, sql`select 1 from file_removal`)).toEqual([])
  })
})
