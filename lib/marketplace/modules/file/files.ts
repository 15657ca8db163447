import { type SQL, sql } from 'drizzle-orm'
import type { FileMeta } from '@/lib/contract/file'
import { type FileKind, UNCLAIMED_MS } from '@/lib/domain/file'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { isId } from '../../kernel/ids'
import { idList, textList } from '../../kernel/values'

/** Owner of an upload until a record claims it: a user, a buyer, or an applicant without an account. */
export type FileOwner = { accountId: string } | { applicantId: string } | { buyerId: string }

/** Record that a file belongs to: `refType` is a word of the area, `refId` its id. */
export interface FileRef {
  refType: string
  refId: string
}

/** Columns of an owner, all but one of them null. */
export const ownerColumns = (owner: FileOwner) => ({
  accountId: 'accountId' in owner ? owner.accountId : null,
  applicantId: 'applicantId' in owner ? owner.applicantId : null,
  buyerId: 'buyerId' in owner ? owner.buyerId : null,
})

export const ownerId = (owner: FileOwner): string => Object.values(owner)[0] as string

/** Row-level security shows a file without a shop only to its owner, who is set here. */
export const asOwner = (tx: Db, owner: FileOwner) =>
  tx.execute(sql`select set_config('app.file_owner', ${ownerId(owner)}, true)`)

export function isOf(owner: FileOwner): SQL {
  if ('accountId' in owner) return sql`account_id = ${owner.accountId}`
  return 'buyerId' in owner ? sql`buyer_id = ${owner.buyerId}` : sql`applicant_id = ${owner.applicantId}`
}

const META = sql`id, kind, name, type, bytes`

/** Name, type and size of files in the order of the ids; files that the caller's scope hides are left out. */
export async function fileMeta(tx: Db, ids: readonly string[]): Promise<FileMeta[]> {
  const rows = await rowsOf<FileMeta>(tx, sql`select ${META} from stored_file where id in ${idList(ids)}`)
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Select of the files of records of these kinds, for lists that combine them with others. */
export const claimedFiles = (refTypes: readonly string[]): SQL =>
  sql`select id, shop_id, kind, name, bytes, created_at, ref_id from stored_file where ref_type in ${textList(refTypes)}`

/** Files of records, oldest first, by the record's id. */
export async function filesOf(tx: Db, refType: string, refIds: readonly string[]): Promise<Map<string, FileMeta[]>> {
  const rows = await rowsOf<FileMeta & { refId: string }>(
    tx,
    sql`select ${META}, ref_id as "refId" from stored_file
      where ref_type = ${refType} and ref_id in ${textList(refIds)}
      order by created_at, id`,
  )
  const found = new Map<string, FileMeta[]>()
  for (const { refId, ...meta } of rows) found.set(refId, [...(found.get(refId) ?? []), meta])
  return found
}

interface Claim extends FileRef {
  /** Owner of the uploads; the caller by default. */
  owner?: FileOwner
  /** Shop of the record: row-level security shows its people the files. */
  shopId: string | null
  /** Form field for INVALID_INPUT. */
  field: string
  /** Kinds that the record accepts; by default all. */
  kinds?: readonly FileKind[]
}

/**
 * Claims uploads for a record, within the caller's transaction, and returns them in the order of the ids. Accepts the
 * owner's unclaimed uploads, and files that this record has already; else INVALID_INPUT at `field`. Repeating it
 * changes nothing.
 */
export async function claimFiles(context: Pick<Context, 'tx' | 'user'>, ids: readonly string[], claim: Claim) {
  const { tx } = context
  const owner = claim.owner ?? { accountId: context.user.userId }
  const wrong = () => fail('INVALID_INPUT', { fields: { [claim.field]: ['file'] } })
  const wanted = [...new Set(ids)]
  if (!wanted.every(isId)) return wrong()
  await asOwner(tx, owner)
  const ref = sql`ref_type = ${claim.refType} and ref_id = ${claim.refId}`
  const kinds = claim.kinds ? sql`and kind in ${textList(claim.kinds)}` : sql``
  const rows = await rowsOf<FileMeta>(
    tx,
    sql`update stored_file set ref_type = ${claim.refType}, ref_id = ${claim.refId}, unclaimed_since = null,
        shop_id = coalesce(${claim.shopId}::uuid, shop_id)
      where id in ${idList(wanted)} ${kinds} and ((ref_type is null and ${isOf(owner)}) or (${ref})) returning ${META}`,
  )
  return rows.length === wanted.length ? wanted.flatMap((id) => rows.find((row) => row.id === id) ?? []) : wrong()
}

/** Releases a record's files, except those in `except`: they stay for a day, then they are swept. */
export async function releaseFiles(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { refType, refId }: FileRef,
  except: readonly string[] = [],
): Promise<void> {
  await tx.execute(sql`update stored_file set ref_type = null, ref_id = null, unclaimed_since = ${now.toISOString()}
    where ref_type = ${refType} and ref_id = ${refId} and not (id in ${idList(except)})`)
}

/** Passes a record's files to a shop, when its application was accepted. */
export async function giveFiles(tx: Db, { refType, refId }: FileRef, to: FileRef & { shopId: string }): Promise<void> {
  await tx.execute(sql`update stored_file set shop_id = ${to.shopId}, ref_type = ${to.refType}, ref_id = ${to.refId}
    where ref_type = ${refType} and ref_id = ${refId}`)
}

/** Deletes unclaimed rows and marks their bytes for deletion; returns the number of rows. */
export async function sweepUnclaimed(tx: Db, now: Date): Promise<number> {
  const gone = await rowsOf(
    tx,
    sql`with gone as (delete from stored_file
        where unclaimed_since < ${new Date(now.getTime() - UNCLAIMED_MS).toISOString()} returning store_key)
      insert into file_removal (store_key, due_at) select store_key, ${now.toISOString()} from gone returning 1`,
  )
  return gone.length
}
