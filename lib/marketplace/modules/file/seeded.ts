import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FileType } from '@/lib/domain/file'
import type { Db } from '../../kernel/database'
import type { FileStore } from '../../kernel/file-store'
import type { Vault } from '../../kernel/vault'
import type { FileRef } from './files'
import { newSeal } from './seal'

interface SeededFile extends FileRef {
  id: string
  applicantId: string
  name: string
  type: FileType
  content: Buffer
  at: Date
}

/** A document of the demo, sealed like any other. Without a store (a test’s template) its row stands alone. */
export async function keepSeeded(
  tx: Db,
  { vault, files }: { vault: Vault; files: FileStore | undefined },
  { id, applicantId, refType, refId, name, type, content, at }: SeededFile,
): Promise<void> {
  const { seal, cipher } = newSeal(vault)
  const key = createHash('sha256').update(id).digest('hex').slice(0, 32)
  if (files) await files.put(key, Readable.from([content]).pipe(cipher), content.length)
  await tx.execute(sql`insert into stored_file (id, applicant_id, kind, name, type, bytes, sha256, store_key, seal, ref_type,
      ref_id, created_at)
    values (${id}, ${applicantId}, 'document', ${name}, ${type}, ${content.length},
      ${createHash('sha256').update(content).digest('hex')}, ${key}, ${seal}, ${refType}, ${refId}, ${at.toISOString()})`)
}
