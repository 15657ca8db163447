import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/file'
import { type Binding, bind } from '../../kernel/binding'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query as queryRows } from '../../kernel/query'
import { bindDownload, readFile } from './download'
import { bindUpload } from './upload'

const TypeBase64Row = z.object({ type: z.string(), base64: z.string() })

/**
 * Returns a picture in the wanted size, or the largest below it: small uploads have no large one. Row-level security
 * checks the picture's own row; its sizes are reached only through it.
 */
export async function publicPicture(tx: Db, id: string, size: number) {
  const [row] = await queryRows(
    tx,
    TypeBase64Row,
    sql`select s.type, translate(encode(s.bytes, 'base64'), E'\n', '') as base64 from stored_picture p
      join stored_picture_size s on s.picture_id = p.id where p.id = ${requireId(id)} and s.size <= ${size}
      order by s.size desc limit 1`,
  )
  return row ?? fail('NOT_FOUND')
}

const picture = bind(contract.picture, ({ tx }, { params, query }) => publicPicture(tx, params.id, Number(query.size)))

const upload = bindUpload(contract.uploadFile, ({ user, scope }, { query }) => ({
  owner: { accountId: user.userId },
  shopId: scope.kind === 'shop' ? scope.shopId : null,
  ...query,
}))

const own = bindDownload(contract.ownFile, (context, { params }) =>
  readFile(context, { id: params.id, owner: { accountId: context.user.userId } }),
)

export const fileBindings: Binding[] = [picture, upload, own]
