import 'server-only'
import { z } from 'zod'
import { Id } from '@/lib/contract/common'
import { uploadFile } from '@/lib/contract/file'
import type { FileKind } from '@/lib/domain/file'
import { FALLBACK_LOCALE } from '@/lib/domain/locale'
import { UpstreamError } from '@/lib/upstream/error'
import { sendFile } from '@/lib/upstream/file-call'
import type { Caller } from '@/lib/upstream/request'
import type { UploadRow } from './upload-answer'

const Ids = z.array(Id).default([])
/** Browsers without scripts submit the files themselves; an empty file field submits one without a name. */
const Files = z
  .union([z.instanceof(File).transform((file) => [file]), z.array(z.instanceof(File))])
  .default([])
  .transform((files) => files.filter(({ size }) => size > 0))

type FieldsOf<N extends string> = Record<N, typeof Ids> & Record<`${N}.files`, typeof Files>

/** Schema of the values that an `UploadField` of this name submits: `z.object({ …, ...uploadFields('evidence') })`. */
export const uploadFields = <const N extends string>(name: N): FieldsOf<N> =>
  ({ [name]: Ids, [`${name}.files`]: Files }) as FieldsOf<N>

interface To {
  row: UploadRow
  as?: Partial<Caller>
}

async function keep(file: File, kind: FileKind, name: string, { row, as }: To): Promise<string> {
  try {
    const content = new Uint8Array(await file.arrayBuffer())
    return (await sendFile(row, { query: { kind, name: file.name.slice(0, 400) } }, content, as)).id
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status >= 500 || error.status === 401) throw error
    const { code, message, requestId } = error
    const fields = { [name]: [`${file.name}: ${message}`] }
    throw new UpstreamError(code, FALLBACK_LOCALE, { requestId, message, fields })
  }
}

/**
 * Returns the ids of all files of an `UploadField`, in order: those uploaded before, and files submitted without
 * scripts, which are uploaded here. A refusal is an `UpstreamError` at the field.
 */
export async function keptUploads<const N extends string>(
  typed: Record<N, string[]> & Record<`${N}.files`, File[]>,
  name: N,
  kind: FileKind,
  row: UploadRow = uploadFile,
  as: Partial<Caller> = {},
): Promise<string[]> {
  const ids: string[] = [...typed[name]]
  for (const file of typed[`${name}.files`] as File[]) ids.push(await keep(file, kind, name, { row, as }))
  return ids
}
