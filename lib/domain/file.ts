const MB = 1024 * 1024

/** Kinds of upload; each has its types and sizes (specification, section 9; safety D-01, D-03). */
export const FILE_KINDS = ['document', 'picture', 'video'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export const FILE_MAX_BYTES: Readonly<Record<FileKind, number>> = {
  document: 10 * MB,
  picture: 5 * MB,
  video: 50 * MB,
}

/** By what a browser offers to choose; what a file is, is read from its content. */
export const FILE_ACCEPT: Readonly<Record<FileKind, string>> = {
  document: 'application/pdf,image/jpeg,image/png,image/webp',
  picture: 'image/jpeg,image/png,image/webp',
  video: 'video/mp4',
}

/** All that is ever stored: pictures are drawn anew as WebP. */
export const FILE_TYPES = ['application/pdf', 'image/webp', 'video/mp4'] as const
export type FileType = (typeof FILE_TYPES)[number]

const ENDINGS: Readonly<Record<FileType, string>> = {
  'application/pdf': 'pdf',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
}

/** Bytes of all files of a shop together. */
export const SHOP_FILES_MAX_BYTES = 2 * 1024 * MB
/** Files of one uploader in a day: far more than somebody uploads by hand. */
export const FILES_PER_DAY = 500
/** A file that no record has claimed for so long is swept. */
export const UNCLAIMED_MS = 86_400_000
/** A picture that was taken out of the library is swept after so long, unless an order or a review of its product shows it. */
export const REMOVED_PICTURE_DAYS = 30

export const FILE_NAME_MAX = 120

/**
 * The name of an upload as it may be shown and offered again: no folders, no control characters, nothing that turns the
 * direction of writing, with the ending of what the file is. It never becomes a path.
 */
export function fileNameOf(given: string, type: FileType): string {
  const name = (given.toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}"<>|:*?]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${[...name].slice(0, FILE_NAME_MAX).join('').trimEnd() || 'file'}.${ENDINGS[type]}`
}
