import { type SQL, sql } from 'drizzle-orm'
import type { Endpoint, Parsed } from '@/lib/contract/endpoint'
import type { FileMeta } from '@/lib/contract/file'
import type { Binding } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { SentFile } from '../../kernel/sent-file'
import { asOwner, type FileOwner, type FileRef, isOf } from './files'
import { opened } from './seal'

type Stored = FileMeta & { storeKey: string; seal: string; sha256: string }

/**
 * A file of this record, or an upload of this owner. The caller has checked that the record may be read. `orOfShop`: a
 * record of the same shop whose file this record took over.
 */
type Wanted = { id: string } & ({ ref: FileRef; orOfShop?: { refType: string; shopId: string } } | { owner: FileOwner })

function ofRecord({ ref, orOfShop }: Extract<Wanted, { ref: FileRef }>): SQL {
  const own = sql`ref_type = ${ref.refType} and ref_id = ${ref.refId}`
  return orOfShop ? sql`(${own} or (ref_type = ${orOfShop.refType} and shop_id = ${orOfShop.shopId}))` : own
}

/** Finds a file for an answer. NOT_FOUND unless it belongs to the record or to the owner. */
export async function readFile({ tx, vault, files, log }: Context, wanted: Wanted): Promise<SentFile> {
  if ('owner' in wanted) await asOwner(tx, wanted.owner)
  const belongs = 'owner' in wanted ? isOf(wanted.owner) : ofRecord(wanted)
  const [stored] = await rowsOf<Stored>(
    tx,
    sql`select id, kind, name, type, bytes, store_key as "storeKey", seal, sha256 from stored_file
      where id = ${requireId(wanted.id)} and ${belongs}`,
  )
  if (!stored) return fail('NOT_FOUND')
  const { name, type, bytes, storeKey } = stored
  const read = () =>
    files.read(storeKey).catch((error: unknown) => {
      log.error({ err: error, fileId: stored.id }, 'a stored file cannot be read')
      return fail('UNAVAILABLE')
    })
  return new SentFile({ name, type, bytes }, async () => opened(vault, stored, await read()))
}

/** Binds an endpoint that answers with a file (`fileOut`); `find` checks the reader and ends with `readFile`. */
export const bindDownload = <E extends Endpoint>(
  row: E,
  find: (context: Context, input: Parsed<E>) => Promise<SentFile>,
): Binding => ({ row, run: (context, input) => find(context, input as Parsed<E>) })
