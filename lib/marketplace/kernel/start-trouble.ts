import { statfsSync } from 'node:fs'
import { folderTrouble, fullDisk } from '@/lib/domain/folder-trouble'
import { EXIT_CONFIG, StartProblem } from './problem'

interface Place {
  folder: string
  /** `DATABASE_URL`. */
  url?: string | undefined
}

interface Trouble {
  sentence: string
  /** {@link EXIT_CONFIG} where a person must do something first; 1 where starting again may help. */
  exit: number
}

/** PostgreSQL's log grows by files of 16 MB. */
const FULL_BYTES = 16 * 1024 * 1024

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < FULL_BYTES
  } catch {
    return false
  }
}

/** Codes of an error and of what caused it, the joined ones of a host with several addresses too. */
function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown }
  const inner = Array.isArray(errors) ? errors.flatMap(codesOf) : []
  return [...(typeof code === 'string' ? [code] : []), ...codesOf(cause), ...inner]
}

const SILENT = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|57P03)$/
const REFUSED = /^(28000|28P01|3D000)$/

function databaseTrouble(error: unknown, url: string): Trouble | null {
  const { host, pathname, username } = new URL(url)
  const codes = codesOf(error)
  const [silent, refused] = [SILENT, REFUSED].map((pattern) => codes.find((code) => pattern.test(code)))
  if (silent)
    return { sentence: `PostgreSQL does not answer at ${host} (${silent}): start it, or see to DATABASE_URL.`, exit: 1 }
  if (!refused) return null
  const wanted = `the database ${pathname.slice(1)} to ${username || 'nobody'}`
  const sentence = `PostgreSQL at ${host} does not open ${wanted} (${refused}): see to name and password in DATABASE_URL.`
  return { sentence, exit: EXIT_CONFIG }
}

/** Advice after a failed start; null if the program itself is at fault. */
export function startTrouble(error: unknown, { folder, url }: Place): Trouble | null {
  if (error instanceof StartProblem) return { sentence: error.message, exit: EXIT_CONFIG }
  if (url) return databaseTrouble(error, url)
  // PGlite exits without a reason if it cannot write.
  const sentence = isFull(folder) ? fullDisk(folder) : folderTrouble(error, folder)
  return sentence === null ? null : { sentence, exit: EXIT_CONFIG }
}

/** Refuses a folder of the database that cannot be opened, unless the disk is the reason. */
export function damaged(error: unknown, folder: string): unknown {
  if (isFull(folder) || folderTrouble(error, folder)) return error
  return new StartProblem(
    `${folder} cannot be opened as a database: its files are damaged, or not a database’s. Restore it from a copy (docs/operations.md, “Backup and restore”), or name another folder with DATA_DIR.`,
    { cause: error },
  )
}
