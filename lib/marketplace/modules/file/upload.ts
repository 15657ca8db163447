import { createHash, randomBytes } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Endpoint, Parsed } from '@/lib/contract/endpoint'
import type { FileMeta } from '@/lib/contract/file'
import { FILE_MAX_BYTES, FILES_PER_DAY, type FileKind, fileNameOf } from '@/lib/domain/file'
import type { Binding } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import type { FileStore } from '../../kernel/file-store'
import { newId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import type { Vault } from '../../kernel/vault'
import { asOwner, type FileOwner, isOf, ownerColumns, ownerId } from './files'
import { type Inspected, inspect } from './inspect'
import { receive, receiveToFile } from './receive'
import { oneUploadAtATime, requireRoom } from './room'
import { newSeal } from './seal'

const DayRow = z.object({ day: z.number() })

const DAY_MS = 86_400_000
/** Bytes without a row by then belong to an interrupted upload and are deleted. */
const CUT_OFF_MS = 3_600_000

/** Owner and metadata of an upload. */
export interface UploadPlan {
  owner: FileOwner
  /** The shop for which the owner acts; null for operators and applicants. */
  shopId: string | null
  kind: FileKind
  name: string
}

interface Begun {
  plan: UploadPlan
  key: string
  stream: Readable
  files: FileStore
  vault: Vault
}

interface Kept {
  key: string
  seal: string
  sha256: string
  type: Inspected['type']
  bytes: number
}

/** Limits files per day, and bytes by the quota of the shop's plan. */
async function requireSpace({ tx, now }: Context, { owner, shopId }: UploadPlan, coming: number): Promise<void> {
  await oneUploadAtATime(tx, shopId ?? ownerId(owner))
  const [found] = await query(
    tx,
    DayRow,
    sql`select count(*)::int as day from stored_file where ${isOf(owner)}
      and created_at > ${new Date(now.getTime() - DAY_MS).toISOString()}`,
  )
  if ((found?.day ?? 0) >= FILES_PER_DAY) fail('TOO_MANY_REQUESTS')
  await requireRoom(tx, shopId, coming)
}

/** Authorises the upload and reserves quota before the body is read. The object is deleted unless its row commits. */
async function begin(context: Context, plan: UploadPlan, stream: Readable): Promise<Begun> {
  const { tx, now, files, vault } = context
  await asOwner(tx, plan.owner)
  await requireSpace(context, plan, 1)
  const key = randomBytes(16).toString('hex')
  await tx.execute(sql`insert into file_removal (store_key, due_at)
    values (${key}, ${new Date(now.getTime() + CUT_OFF_MS).toISOString()})`)
  return { plan, key, stream, files, vault }
}

async function keep({ key, files, vault }: Begun, { type, content }: Inspected): Promise<Kept> {
  const hash = createHash('sha256')
  const { seal, cipher } = newSeal(vault)
  const plain = new PassThrough()
  plain.on('data', (piece: Buffer) => hash.update(piece))
  const sealing = pipeline(content.open(), plain, cipher)
  await Promise.all([sealing, files.put(key, cipher, content.bytes)])
  return { key, seal, sha256: hash.digest('hex'), type, bytes: content.bytes }
}

/** Outside any transaction: receives the file, inspects it, and stores it. */
async function store(begun: Begun): Promise<Kept> {
  const { kind } = begun.plan
  const received = await (kind === 'video' ? receiveToFile : receive)(begun.stream, FILE_MAX_BYTES[kind])
  try {
    return await keep(begun, await inspect(kind, received))
  } finally {
    await received.drop()
  }
}

async function note(context: Context, plan: UploadPlan, kept: Kept): Promise<FileMeta> {
  const { tx, now } = context
  const { owner, shopId, kind } = plan
  await asOwner(tx, owner)
  await requireSpace(context, plan, kept.bytes)
  const id = newId(now.getTime())
  const name = fileNameOf(plan.name, kept.type)
  const { accountId, applicantId, buyerId } = ownerColumns(owner)
  await tx.execute(sql`delete from file_removal where store_key = ${kept.key}`)
  await tx.execute(sql`insert into stored_file
      (id, account_id, applicant_id, buyer_id, shop_id, kind, name, type, bytes, sha256, store_key, seal, unclaimed_since, created_at)
    values (${id}, ${accountId}, ${applicantId}, ${buyerId}, ${shopId}, ${kind}, ${name}, ${kept.type}, ${kept.bytes}, ${kept.sha256},
      ${kept.key}, ${kept.seal}, ${now.toISOString()}, ${now.toISOString()})`)
  context.audit({ refType: 'file', refId: id, detail: { kind } })
  return { id, kind, name, type: kept.type, bytes: kept.bytes }
}

/**
 * Binds an endpoint that takes a file (`fileIn`) and returns its `FileMeta`. `planOf` names the owner, and refuses
 * callers who may not upload; it runs before the first byte and again when the file is stored.
 */
export const bindUpload = <E extends Endpoint>(
  row: E,
  planOf: (context: Context, input: Parsed<E>) => Promise<UploadPlan> | UploadPlan,
): Binding => ({
  row,
  staged: {
    before: async (context, input) => begin(context, await planOf(context, input as Parsed<E>), input.body as Readable),
    work: (begun) => store(begun as Begun),
  },
  run: async (context, input, kept) => note(context, await planOf(context, input as Parsed<E>), kept as Kept),
})
