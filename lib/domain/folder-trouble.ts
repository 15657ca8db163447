const advice = (why: string) => (folder: string) =>
  `${why.replace('{folder}', folder)}, or name another folder with DATA_DIR.`

const FULL = advice('The disk of {folder} is full: make room')
const CLOSED = advice('{folder} may not be read and written by this account: change its owner or its mode')
const FILE = advice('{folder} leads through a file where a folder is needed: move the file away')

/** Advice by error code of Node and of PostgreSQL. */
const SENTENCES: Record<string, (folder: string) => string> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  53100: FULL,
  EACCES: CLOSED,
  EPERM: CLOSED,
  EROFS: advice('{folder} is on a disk that is mounted read-only: mount it for writing'),
  EEXIST: FILE,
  ENOTDIR: FILE,
}

/** Advice about a data folder that cannot be used, from the error or its cause; null for any other error. */
export function folderTrouble(error: unknown, folder: string): string | null {
  if (typeof error !== 'object' || error === null) return null
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  const sentence = typeof code === 'string' ? SENTENCES[code] : undefined
  return sentence ? sentence(folder) : folderTrouble(cause, folder)
}

export const fullDisk = FULL
