import { FILE_ACCEPT, FILE_MAX_BYTES, type FileKind } from '../file'

const TYPES = [...new Set(Object.values(FILE_ACCEPT).flatMap((types) => types.split(',')))]

/** File types that a message can have. */
export const CHAT_ACCEPT = TYPES.join(',')

/** Kind of upload for a type named by the browser; the server checks the content. */
export const kindOfType = (type: string): FileKind =>
  type.startsWith('image/') ? 'picture' : type.startsWith('video/') ? 'video' : 'document'

/** Reason why a file cannot be sent, as far as the browser knows before the upload: a text key, or null. */
export function faultOfFile({ type, size }: Pick<File, 'type' | 'size'>): 'fileType' | 'fileLarge' | null {
  if (!TYPES.includes(type)) return 'fileType'
  return size > FILE_MAX_BYTES[kindOfType(type)] ? 'fileLarge' : null
}
