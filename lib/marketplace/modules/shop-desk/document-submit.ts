import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/shop/document'
import { ukDay } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'

import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { query } from '../../kernel/query'
import { shopDocument } from '../../tables/shop'
import { bindDownload, claimFiles, readEvidence } from '../file'
import { DOCUMENT_COLUMNS, DocumentRecord, toDocument } from './document'
import { noteDocument } from './document-review'

/** Record type of the files of documents. */
const FILES = 'shopDocument'
const APPLICATION_FILES = 'application'

async function documentById({ tx }: Context, id: string): Promise<DocumentRecord> {
  const [row] = await query(
    tx,
    DocumentRecord,
    sql`select ${DOCUMENT_COLUMNS} from shop_document d join shop sh on sh.id = d.shop_id
      where d.id = ${requireId(id)} for update of d`,
  )
  return row ?? fail('NOT_FOUND')
}

interface Sent {
  number: string
  expiresOn: string | null
  fileIds: readonly string[]
}

/** Refuses missing and superfluous values by field. */
function requireWhole(context: Context, row: DocumentRecord, { number, expiresOn, fileIds }: Sent): void {
  const { numbered, expires } = toDocument(context, row)
  const fields = {
    ...(numbered && number === '' && row.number_sealed === null && { number: ['required'] }),
    ...(expires && expiresOn === null && { expiresOn: ['required'] }),
    ...(expiresOn !== null && expiresOn < ukDay(context.now.getTime()) && { expiresOn: ['past'] }),
    ...(fileIds.length === 0 && { fileIds: ['required'] }),
  }
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields })
}

const submit = bind(contract.submitDocument, async (context, { body }) => {
  const { tx, now, user, vault } = context
  const shopId = shopOf(context)
  const row = await documentById(context, body.id)
  if (row.shop_id !== shopId) fail('NOT_FOUND')
  requireWhole(context, row, body)
  const [file] = await claimFiles(context, body.fileIds, {
    ...{ refType: FILES, refId: row.id, shopId },
    ...{ field: 'fileIds', kinds: ['document'] },
  })
  const sealed = body.number === '' ? row.number_sealed : vault.seal(body.number)
  await bump(
    tx,
    shopDocument,
    { id: row.id, version: body.version },
    {
      state: 'uploaded',
      numberSealed: sealed,
      expiresOn: body.expiresOn,
      fileId: file?.id ?? null,
      fileName: file?.name ?? null,
      reasonZh: null,
      reasonEn: null,
      round: sql`${shopDocument.round} + 1`,
      submittedBy: user.userId,
      submittedAt: now,
      decidedBy: null,
      decidedAt: null,
    },
  )
  await noteDocument(tx, row, { kind: 'uploaded', by: user.userId }, now)
  context.audit({
    refType: 'shopDocument',
    refId: row.id,
    detail: { kind: row.kind },
    change: { before: { documentState: row.state }, after: { documentState: 'uploaded' } },
  })
  return null
})

/** Each view of a passport is logged (safety D-04). */
async function look(context: Context, { id, file }: { id: string; file: string }) {
  const row = await documentById(context, id)
  const audited = { refType: 'shopDocument', refId: row.id, shopId: row.shop_id } as const
  context.audit({ ...audited, detail: { kind: row.kind, event: 'viewDocument' } })
  // A file of the application stays with the application.
  const first = file === row.file_id ? { orOfShop: { refType: APPLICATION_FILES, shopId: row.shop_id } } : {}
  return readEvidence(context, { id: file, ref: { refType: FILES, refId: row.id }, ...first })
}

export const documentSubmitBindings: Binding[] = [
  submit,
  bindDownload(contract.viewShopDocument, (context, { params }) => look(context, params)),
  bindDownload(contract.viewMerchantDocument, (context, { params }) => look(context, params)),
]
