import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FileKind, FileType } from '@/lib/domain/file'
import type { Db } from '../../kernel/database'
import type { FileStore } from '../../kernel/file-store'
import type { Vault } from '../../kernel/vault'
import { type FileOwner, type FileRef, ownerColumns } from './files'
import { newSeal } from './seal'

interface SeededFile extends FileRef {
  id: string
  owner: FileOwner
  kind: FileKind
  shopId?: string
  name: string
  type: FileType
  content: Buffer
  at: Date
}

/** Stores a demo file, sealed like any other. Without a store (a test's template) only its row is written. */
export async function keepSeeded(
  tx: Db,
  { vault, files }: { vault: Vault; files: FileStore | undefined },
  { id, owner, kind, shopId, refType, refId, name, type, content, at }: SeededFile,
): Promise<void> {
  const { seal, cipher } = newSeal(vault)
  const key = createHash('sha256').update(id).digest('hex').slice(0, 32)
  if (files) await files.put(key, Readable.from([content]).pipe(cipher), content.length)
  const { accountId, applicantId, buyerId } = ownerColumns(owner)
  await tx.execute(sql`insert into stored_file (id, account_id, applicant_id, buyer_id, shop_id, kind, name, type, bytes, sha256,
      store_key, seal, ref_type, ref_id, created_at)
    values (${id}, ${accountId}, ${applicantId}, ${buyerId}, ${shopId ?? null}, ${kind}, ${name}, ${type}, ${content.length},
      ${createHash('sha256').update(content).digest('hex')}, ${key}, ${seal}, ${refType}, ${refId}, ${at.toISOString()})`)
}
