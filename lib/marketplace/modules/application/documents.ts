import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/application'
import * as desk from '@/lib/contract/application/review'
import { type Binding, bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { query as queryRows } from '../../kernel/query'
import { application as applicationTable } from '../../tables/application'
import { bindDownload, bindUpload, claimFiles, readEvidence, readFile } from '../file'
import { markCorrected, ownOf, requireOpen } from './own'
import { APPLICATION_FILES, applicationById, enterApplication } from './record'

const FileIdRow = z.object({ file_id: z.string() })

const TICKET_MS = 10 * 60_000

const sign = ({ vault }: Context, id: string, until: number) => vault.digest(`application files:${id}:${until}`)

/** Valid for ten minutes: it is part of a file's address, where the applicant's key must not be. */
const ticket = bind(contract.applicationTicket, async (context, { body }) => {
  const { record } = await ownOf(context, body.applicant)
  const until = context.now.getTime() + TICKET_MS
  return { ticket: `${record.id}.${until}.${sign(context, record.id, until)}` }
})

/** Returns the applicant whose upload a ticket allows. */
function holderOf(
  context: Context,
  given: string,
  otherwise: 'TICKET_INVALID' | 'NOT_FOUND' = 'TICKET_INVALID',
): string {
  const [id = '', until = '', signature = ''] = given.split('.')
  const good = signature === sign(context, id, Number(until)) && Number(until) > context.now.getTime()
  return good ? requireId(id) : fail(otherwise)
}

const upload = bindUpload(contract.uploadApplicationFile, (context, { query }) => ({
  owner: { applicantId: holderOf(context, query.ticket) },
  ...{ shopId: null, kind: 'document', name: query.name },
}))

const touch = ({ tx, now }: Context, id: string, version: number) =>
  bump(tx, applicationTable, { id, version }, { updatedAt: now })

const replace = ({ tx, now }: Context, id: string, kind: string) =>
  tx.execute(sql`update application_document set replaced_at = ${now.toISOString()}
    where application_id = ${id} and kind = ${kind} and replaced_at is null`)

const add = bind(contract.addApplicationDocument, async (context, { body }) => {
  const own = await ownOf(context, body.applicant, true)
  const { record } = own
  await requireOpen(context, own, `doc.${body.kind}`, body.version)
  const [file] = await claimFiles(context, [body.fileId], {
    ...{ refType: APPLICATION_FILES, refId: record.id, owner: { applicantId: record.id }, shopId: null, field: 'file' },
    kinds: ['document'],
  })
  if (!file) return fail('NOT_FOUND')
  await replace(context, record.id, body.kind)
  // A document of a returned application belongs to the round that is about to be submitted.
  const round = record.state === 0 ? record.round : record.round + 1
  await context.tx.execute(sql`insert into application_document (id, application_id, kind, file_id, name, type, size, round,
      created_at)
    values (${newId(context.now.getTime())}, ${record.id}, ${body.kind}, ${file.id}, ${file.name}, ${file.type},
      ${file.bytes}, ${round}, ${context.now.toISOString()})`)
  await markCorrected(context, record.id, `doc.${body.kind}`)
  context.audit({ refType: 'application', refId: record.id, detail: { no: record.no, document: body.kind } })
  return { version: await touch(context, record.id, body.version) }
})

const remove = bind(contract.removeApplicationDocument, async (context, { body }) => {
  const own = await ownOf(context, body.applicant, true)
  await requireOpen(context, own, `doc.${body.kind}`, body.version)
  await replace(context, own.record.id, body.kind)
  return { version: await touch(context, own.record.id, body.version) }
})

/** File of a document of this application; older ones stay readable for comparing rounds. */
async function fileOf({ tx }: Context, applicationId: string, documentId: string): Promise<string> {
  const [row] = await queryRows(
    tx,
    FileIdRow,
    sql`select file_id from application_document where id = ${requireId(documentId)} and application_id = ${applicationId}`,
  )
  return row?.file_id ?? fail('NOT_FOUND')
}

const own = bindDownload(contract.applicationDocument, async (context, { params, query }) => {
  const applicationId = holderOf(context, query.ticket, 'NOT_FOUND')
  await enterApplication(context, applicationId)
  const id = await fileOf(context, applicationId, params.id)
  return readFile(context, { id, owner: { applicantId: applicationId } })
})

/** Each view of a passport is logged (safety D-04). */
const view = bindDownload(desk.viewApplicationDocument, async (context, { params }) => {
  const record = await applicationById(context, params.id)
  const id = await fileOf(context, record.id, params.file)
  context.audit({ refType: 'application', refId: record.id, detail: { no: record.no, event: 'viewDocument' } })
  return readEvidence(context, { id, ref: { refType: APPLICATION_FILES, refId: record.id } })
})

export const documentBindings: Binding[] = [ticket, upload, add, remove, own, view]
