import { FILE_ACCEPT, type FileKind } from '../file'

/** Types of file that a message can have. */
export const CHAT_ACCEPT = [...new Set(Object.values(FILE_ACCEPT).flatMap((types) => types.split(',')))].join(',')

/** Kind of upload for the type that a browser names; the server reads the content. */
export const kindOfType = (type: string): FileKind =>
  type.startsWith('image/') ? 'picture' : type.startsWith('video/') ? 'video' : 'document'
