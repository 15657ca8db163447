import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { type FileStore, folderStore } from '@/lib/marketplace/kernel/file-store'
import { s3Store } from '@/lib/marketplace/kernel/s3-store'
import { readSettings } from '@/lib/marketplace/settings'
import { pdf } from '../support/file-zoo'
import { sendFile } from '../support/files'
import { startMarketplace } from '../support/marketplace'

const KEY = '3f'.repeat(32)
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'eu-west-2' }

let folder: string
let server: S3rver
let endpoint: string
const stores: Record<string, () => Promise<FileStore>> = {
  folder: async () => folderStore(join(folder, 'files')),
  bucket: () => s3Store({ bucket: 'entrepot', endpoint, ...KEYS }),
}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'entrepot-store-'))
  const options = { directory: join(folder, 's3'), configureBuckets: [{ name: 'entrepot' }] }
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, ...options })
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const read = async (store: FileStore) => buffer(await store.read(KEY))

describe.each(Object.keys(stores))('A %s', (name) => {
  test('returns the stored content, small or in several parts, and nothing once it is removed', async () => {
    const store = await (stores[name] as () => Promise<FileStore>)()
    for (const bytes of [0, 5, 11 * 1024 * 1024]) {
      const content = Buffer.alloc(bytes, 'entrepot')
      await store.put(KEY, Readable.from(bytes === 0 ? [] : [content]), bytes)
      expect((await read(store)).equals(content)).toBe(true)
    }
    await store.remove(KEY)
    await expect(read(store)).rejects.toThrow()
    await store.remove(KEY)
  })

  test('keeps nothing of a file that broke off', async () => {
    const store = await (stores[name] as () => Promise<FileStore>)()
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(6 * 1024 * 1024)
        throw new Error('the line is gone')
      })(),
    )
    await expect(store.put(KEY, broken, 12 * 1024 * 1024)).rejects.toThrow()
    await expect(read(store)).rejects.toThrow()
  })
})

test('an upload lies sealed in the bucket and comes back as it was', async () => {
  const files = await s3Store({ bucket: 'entrepot', endpoint, ...KEYS })
  const market = await startMarketplace({ options: { files } })
  const seller = await market.login('liang_manager')
  const licence = pdf('5 0 obj <</Title (Licence)>> endobj')
  const { data } = await sendFile(market, seller, 'document', 'Licence.pdf', licence)
  const answer = await market.app.inject({
    method: 'GET',
    url: `/sys/common/file/${data.id}`,
    headers: { token: seller },
  })
  expect(answer.rawPayload.equals(licence)).toBe(true)
  await market.close()
})

test('a bucket that cannot be reached refuses the upload, and its row is not there', async () => {
  const files = await s3Store({ bucket: 'entrepot', endpoint: 'http://127.0.0.1:9', ...KEYS })
  const market = await startMarketplace({ options: { files } })
  const seller = await market.login('liang_manager')
  const { status } = await sendFile(market, seller, 'document', 'Licence.pdf', pdf())
  expect(status).toBeGreaterThanOrEqual(500)
  await market.close()
})

test('a bucket without its keys, or over an open line, does not start', () => {
  const read = (set: Record<string, string>) => readSettings(set as never)
  expect(() => read({ S3_BUCKET: 'entrepot' })).toThrow(/S3_ACCESS_KEY_ID: is missing/)
  const open = { S3_BUCKET: 'entrepot', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  expect(() => read({ ...open, S3_ENDPOINT: 'http://files.example.com' })).toThrow(/must begin with https/)
  expect(read({ ...open, S3_ENDPOINT: 'https://files.example.com' }).S3_BUCKET).toBe('entrepot')
})
