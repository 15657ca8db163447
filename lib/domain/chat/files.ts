import { FILE_ACCEPT, FILE_MAX_BYTES, type FileKind } from '../file'

const TYPES = [...new Set(Object.values(FILE_ACCEPT).flatMap((types) => types.split(',')))]

/** Types of file that a message can have. */
export const CHAT_ACCEPT = TYPES.join(',')

/** Kind of upload for the type that a browser names; the server reads the content. */
export const kindOfType = (type: string): FileKind =>
  type.startsWith('image/') ? 'picture' : type.startsWith('video/') ? 'video' : 'document'

/** Why a file cannot be sent, as far as a browser knows before it uploads it: a key of the area's texts; else null. */
export function faultOfFile({ type, size }: Pick<File, 'type' | 'size'>): 'fileType' | 'fileLarge' | null {
  if (!TYPES.includes(type)) return 'fileType'
  return size > FILE_MAX_BYTES[kindOfType(type)] ? 'fileLarge' : null
}
