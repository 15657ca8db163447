import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

let known: string[] | undefined

/**
 * Safety B-03: sources of a content security policy that allow exactly the sheets of this build. Next writes a sheet
 * into the document (one round trip less on a slow line) and React puts no nonce on it, but its text is the file's.
 */
export function sheetHashes(): string[] {
  if (known) return known
  const folder = path.join(process.cwd(), '.next/static/chunks')
  const sheets = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.css')) : []
  known = sheets.map(
    (name) =>
      `'sha256-${createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('base64')}'`,
  )
  return known
}
