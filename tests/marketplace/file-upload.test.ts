import sharp from 'sharp'
import { uploadFile } from '@/lib/contract/file'
import { FILE_MAX_BYTES, type FileKind, fileNameOf } from '@/lib/domain/file'
import { newId } from '@/lib/marketplace/kernel/ids'
import { hostileFiles, mp4, pdf, picture, withExif } from '../support/file-zoo'
import { sendFile, storedKeys } from '../support/files'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let seller: string
beforeAll(async () => {
  market = await startMarketplace()
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

const send = (kind: FileKind, name: string, file: Uint8Array, token = seller) =>
  sendFile(market, token, kind, name, file)
const download = (id: string, token: string) =>
  market.app.inject({ method: 'GET', url: `/sys/common/file/${id}`, headers: { token } })

describe('An upload', () => {
  test('is kept encrypted, and is returned unchanged to its sender', async () => {
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
    const before = (await storedKeys(market)).length
    const zoo = await hostileFiles()
    expect(zoo.length).toBeGreaterThan(40)
    const wrong: string[] = []
    for (const { name, kind, content, wanted } of zoo) {
      const { envelope } = await send(kind, name, content)
      if (envelope.error !== wanted) wrong.push(`${name}: wanted ${wanted}, got ${envelope.error ?? envelope.code}`)
    }
    expect(wrong).toEqual([])
    expect((await storedKeys(market)).length).toBe(before)
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
    expect((await storedKeys(market)).every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true)
  })
})

describe('Another caller', () => {
  test('finds no file of another user, shop or anybody (D-04, JB-18)', async () => {
    const { data } = await send('document', 'visa.pdf', pdf())
    for (const username of ['hannah_pennine', 'liang_shipping', 'operator'])
      expect((await download(data.id, await market.login(username))).statusCode).toBe(404)
    for (const id of ['..', 'x', '%2e%2e%2fkey', newId()])
      expect([400, 404]).toContain((await download(id, seller)).statusCode)
    expect((await download(data.id, '')).statusCode).toBe(401)
  })
})
