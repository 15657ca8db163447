import { z } from 'zod'
import { FILE_KINDS, FILE_MAX_BYTES, FILE_NAME_MAX, FILE_TYPES } from '@/lib/domain/file'
import { Id } from '../common'
import { endpoint } from '../endpoint'

/** Name, type and size of a file that an endpoint answers with, from its headers. */
export const FileHead = z.object({ name: z.string(), type: z.enum(FILE_TYPES), bytes: z.int() })

/** Metadata of an uploaded file. */
export const FileMeta = FileHead.extend({ id: Id, kind: z.enum(FILE_KINDS) })
export type FileMeta = z.output<typeof FileMeta>

/** Parameters of an upload, beside its bytes; the name is only displayed. */
export const UploadQuery = z.object({
  kind: z.enum(FILE_KINDS),
  name: z
    .string()
    .max(FILE_NAME_MAX * 4)
    .default(''),
})

export const UPLOAD_ERRORS = [
  'FILE_UNREADABLE',
  'PICTURE_HEIC',
  'FILE_ACTIVE',
  'FILE_LOCKED',
  'FILE_PIXELS',
  'FILE_TOO_LARGE',
  'FILE_QUOTA',
  'TOO_MANY_REQUESTS',
] as const

export const uploadFile = endpoint({
  method: 'POST',
  path: '/sys/common/upload',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'Upload a document, a picture or a video; it stays for a day unless a record claims it',
  query: UploadQuery,
  fileIn: FILE_MAX_BYTES.video,
  data: FileMeta,
  errors: UPLOAD_ERRORS,
})

export const ownFile = endpoint({
  method: 'GET',
  path: '/sys/common/file/{id}',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'Download a file that the caller has uploaded',
  params: z.object({ id: Id }),
  fileOut: true,
  data: FileHead,
  errors: ['NOT_FOUND'],
})

export const picture = endpoint({
  method: 'GET',
  path: '/sys/common/picture/{id}',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'A public picture (product, shop logo) as base64 in a size that was made at upload',
  params: z.object({ id: Id }),
  query: z.object({ size: z.enum(['64', '160', '400', '800']).default('64') }),
  data: z.object({ type: z.string(), base64: z.string() }),
  errors: ['NOT_FOUND'],
})
