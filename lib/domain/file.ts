const MB = 1024 * 1024

/** Kinds of upload; each has its types and sizes (specification, section 9; safety D-01, D-03). */
export const FILE_KINDS = ['document', 'picture', 'video'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export const FILE_MAX_BYTES: Readonly<Record<FileKind, number>> = {
  document: 10 * MB,
  picture: 5 * MB,
  video: 50 * MB,
}

/** Types that the browser's file dialog offers; the server determines the type from the content. */
export const FILE_ACCEPT: Readonly<Record<FileKind, string>> = {
  document: 'application/pdf,image/jpeg,image/png,image/webp',
  picture: 'image/jpeg,image/png,image/webp',
  video: 'video/mp4',
}

/** Stored file types: pictures are re-encoded as WebP. */
export const FILE_TYPES = ['application/pdf', 'image/webp', 'video/mp4'] as const
export type FileType = (typeof FILE_TYPES)[number]

const ENDINGS: Readonly<Record<FileType, string>> = {
  'application/pdf': 'pdf',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
}

/** Total size of all files of a shop. */
export const SHOP_FILES_MAX_BYTES = 2 * 1024 * MB
/** Files of one uploader per day: far more than a person uploads by hand. */
export const FILES_PER_DAY = 500
/** A file that no record has claimed after this time is deleted. */
export const UNCLAIMED_MS = 86_400_000
/** A picture removed from the library is deleted after this time, unless an order or a review shows it. */
export const REMOVED_PICTURE_DAYS = 30

export const FILE_NAME_MAX = 120

/**
 * Display name of an upload: no folders, control characters or direction marks, with the extension of its real type. It
 * is never used as a path.
 */
export function fileNameOf(given: string, type: FileType): string {
  const name = (given.toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}"<>|:*?]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${[...name].slice(0, FILE_NAME_MAX).join('').trimEnd() || 'file'}.${ENDINGS[type]}`
}
