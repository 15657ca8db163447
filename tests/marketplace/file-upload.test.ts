/** @database both */
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { ownFile, uploadFile } from '@/lib/contract/file'
import { FILE_MAX_BYTES, type FileKind, fileNameOf, SHOP_FILES_MAX_BYTES } from '@/lib/domain/file'
import { asPlatform, enterScope, transact } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
import { runJob } from '@/lib/marketplace/kernel/job'
import {
  bindDownload,
  bindUpload,
  claimFiles,
  fileJobs,
  fileMeta,
  filesOf,
  giveFiles,
  readFile,
  releaseFiles,
} from '@/lib/marketplace/modules/file'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { hostileFiles, mp4, pdf, picture, withExif } from '../support/file-zoo'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf } from '../support/orders'

const DAY_MS = 86_400_000
let market: TestMarketplace
let seller: string
beforeAll(async () => {
  market = await startMarketplace()
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

const send = (kind: FileKind, name: string, file: Uint8Array, token = seller) =>
  market.hit(uploadFile, token, { query: { kind, name } }, { file })
const download = async (id: string, token: string) =>
  market.app.inject({ method: 'GET', url: `/sys/common/file/${id}`, headers: { token } })
const stored = () => peek<{ key: string }>(market, sql`select store_key as key from stored_file`)
const sweep = async () => {
  const [job] = fileJobs(market.files, () => market.clock.now)
  return job && runJob(runnerOf(market), job)
}
const idOf = async (username: string) =>
  (await peek<{ id: string }>(market, sql`select id from account where username = ${username}`))[0]?.id ?? ''

/** As a module of the marketplace calls it: inside the transaction of a user who acts for a shop. */
const asShop = async <T>(username: string, shop: string | null, run: (context: never) => Promise<T>): Promise<T> => {
  const user = { userId: await idOf(username) }
  return transact(market.database.db, async (tx) => {
    await enterScope(tx, shop ? { kind: 'shop', shopId: shop } : { kind: 'none' })
    return run({
      tx,
      user,
      now: market.clock.now,
      vault: market.vault,
      files: market.files,
      audit: () => undefined,
    } as never)
  })
}

describe('An upload', () => {
  test('is kept sealed, and comes back as it was to whoever sent it', async () => {
    const file = pdf('5 0 obj <</Title (Licence)>> endobj')
    const { data, status } = await send('document', 'Business licence.pdf', file)
    expect([status, data.name, data.type, data.bytes]).toEqual([
      200,
      'Business licence.pdf',
      'application/pdf',
      file.length,
    ])
    const answer = await download(data.id, seller)
    expect(answer.rawPayload.equals(file)).toBe(true)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    for (const key of market.files.keys()) {
      const raw = await (await market.files.read(key)).toArray()
      expect(Buffer.concat(raw).includes('%PDF')).toBe(false)
    }
  })

  test.each(['png', 'jpeg', 'webp'] as const)('of a %s is drawn anew as WebP', async (format) => {
    const { data } = await send('picture', `photo.${format}`, await picture(format))
    const facts = await sharp((await download(data.id, seller)).rawPayload).metadata()
    expect([data.type, data.name, facts.format, facts.width]).toEqual(['image/webp', 'photo.webp', 'webp', 60])
  })

  test('loses what a camera wrote into it (D-05)', async () => {
    const { data } = await send('document', 'passport.jpg', await withExif())
    const content = (await download(data.id, seller)).rawPayload
    expect((await sharp(content).metadata()).exif).toBeUndefined()
    expect(content.includes('Secret Owner')).toBe(false)
  })

  test('may be a video', async () => {
    const { status, data } = await send('video', 'clip.mp4', mp4())
    expect([status, data.type]).toEqual([200, 'video/mp4'])
    expect((await download(data.id, seller)).rawPayload.equals(mp4())).toBe(true)
  })

  test('of the hostile zoo is refused, each for its reason, and nothing of it stays (D-01, D-02, D-07, D-09)', async () => {
    const before = (await stored()).length
    const zoo = await hostileFiles()
    expect(zoo.length).toBeGreaterThan(40)
    const wrong: string[] = []
    for (const { name, kind, content, wanted } of zoo) {
      const { envelope } = await send(kind, name, content)
      if (envelope.error !== wanted) wrong.push(`${name}: wanted ${wanted}, got ${envelope.error ?? envelope.code}`)
    }
    expect(wrong).toEqual([])
    expect((await stored()).length).toBe(before)
  })

  test.each(['document', 'picture', 'video'] as const)(
    'of a %s ends at its limit, counted as it comes (D-03)',
    async (kind) => {
      const most = FILE_MAX_BYTES[kind]
      const over = await send(kind, 'large', Buffer.alloc(most + 1))
      expect(over.envelope.error).toBe('FILE_TOO_LARGE')
      const whole = { document: pdf, picture: null, video: mp4 }[kind]
      if (!whole) return
      const rest = most - whole().length
      const full = kind === 'video' ? Buffer.concat([mp4(), freeBox(rest)]) : pdf(`${' '.repeat(rest)}`)
      expect(full.length).toBe(most)
      expect((await send(kind, 'full', full)).status).toBe(200)
    },
  )

  test('asks who sends it, and for the bytes themselves', async () => {
    expect(
      (await market.hit(uploadFile, null, { query: { kind: 'document', name: '' } }, { file: pdf() })).status,
    ).toBe(401)
    const headers = { 'content-type': 'application/json' }
    const json = await market.hit(
      uploadFile,
      seller,
      { query: { kind: 'document', name: '' } },
      { file: pdf(), headers },
    )
    expect([400, 415]).toContain(json.status)
  })
})

const freeBox = (bytes: number) => {
  const free = Buffer.alloc(bytes)
  free.writeUInt32BE(bytes)
  free.write('free', 4)
  return free
}

describe('The name of a file', () => {
  test.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\visa.exe', 'visa.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['exe.\u202efdp.pdf', 'exe.fdp.pdf'],
    ['"><img src=x>.pdf', 'img src=x.pdf'],
    ['...', 'file.pdf'],
    ['', 'file.pdf'],
    ['营业执照（正本）.PDF', '营业执照（正本）.pdf'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(120)}.pdf`],
  ])('%j is shown as %j and is never a path (D-06)', async (given, shown) => {
    expect(fileNameOf(given, 'application/pdf')).toBe(shown)
    const { data } = await send('document', given, pdf())
    expect(data.name).toBe(shown)
    expect((await stored()).every(({ key }) => /^[0-9a-f]{32}$/.test(key))).toBe(true)
  })
})

describe('Whoever else asks', () => {
  test('finds no file of another user, shop or anybody (D-04, JB-18)', async () => {
    const { data } = await send('document', 'visa.pdf', pdf())
    for (const username of ['hannah_pennine', 'liang_shipping', 'operator'])
      expect((await download(data.id, await market.login(username))).statusCode).toBe(404)
    for (const id of ['..', 'x', '%2e%2e%2fkey', newId()])
      expect([400, 404]).toContain((await download(id, seller)).statusCode)
    expect((await download(data.id, '')).statusCode).toBe(401)
  })
})

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

  test('cannot claim what another user or shop has uploaded, or what is of another kind (D-08)', async () => {
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

  test('is read through: its files answer to whoever may read it, in its own shop only', async () => {
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
    await sweep()
    const there = () => asShop('liang_manager', liang, ({ tx }) => fileMeta(tx, [kept, left, waiting]))
    expect((await there()).length).toBe(3)
    market.clock.advance(2_000)
    await sweep()
    expect((await there()).map(({ name }) => name)).toEqual(['kept.pdf'])
    const keys = (await stored()).map(({ key }) => key)
    expect(market.files.keys().sort()).toEqual(keys.sort())
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
    const [job] = fileJobs(market.files, () => market.clock.now)
    await send('document', 'refused.pdf', pdf('5 0 obj <</S /Launch>> endobj'))
    await market.files.put('ab'.repeat(16), new Blob(['left behind']).stream() as never, 11).catch(() => undefined)
    await market.database.db.execute(sql`insert into file_removal (store_key, due_at)
      values (${'ab'.repeat(16)}, ${market.clock.now.toISOString()})`)
    market.clock.advance(3_600_001)
    if (job) await runJob(runnerOf(market), job)
    expect(market.files.keys()).not.toContain('ab'.repeat(16))
    expect(await peek(market, sql`select 1 from file_removal`)).toEqual([])
  })
})
