import { FILE_ACCEPT, type FileKind } from '../file'

/** What a message can be: pictures, a PDF, a film. */
export const CHAT_ACCEPT = [...new Set(Object.values(FILE_ACCEPT).flatMap((types) => types.split(',')))].join(',')

/** The kind of upload for what a browser says that a file is; what it is, is read from its content. */
export const kindOfType = (type: string): FileKind =>
  type.startsWith('image/') ? 'picture' : type.startsWith('video/') ? 'video' : 'document'
