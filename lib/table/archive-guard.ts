import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { IMPORT_MAX_ROWS } from '@/lib/domain/limits'
import { zip } from '@/lib/xlsx/zip'

const inflated = promisify(inflateRaw)

/** 5,000 rows of six columns unpack to about 2 MB; a workbook with much more content still stays below this. */
const UNPACKED_MAX_BYTES = 24 * 1024 * 1024
const ENTRIES_MAX = 500
/** Rows after the last used one are often styled and empty, and a reader still allocates them. */
const ROWS_MAX = 4 * IMPORT_MAX_ROWS

const END = 0x06054b50
/** Marks an archive with more than four gigabytes or 65,535 entries, which no workbook needs. */
const LARGE_END = 0x07064b50
const LARGE_END_BYTES = 20
const ENTRY = 0x02014b50
const END_BYTES = 22
const COMMENT_MAX = 65_535

interface Entry {
  name: string
  method: number
  /** Size in the archive, and unpacked as its directory claims. */
  packed: number
  claimed: number
  at: number
}

function entriesOf(archive: Buffer): Entry[] | null {
  let end = archive.length - END_BYTES
  const first = Math.max(end - COMMENT_MAX, 0)
  while (end >= first && archive.readUInt32LE(end) !== END) end -= 1
  if (end < first) return null
  const [here, total] = [archive.readUInt16LE(end + 8), archive.readUInt16LE(end + 10)]
  // A reader that uses the other count, or a Zip64 record, would see other entries than this check.
  if (here !== total || archive.readUInt32LE(end + 4) !== 0) return null
  if (end >= LARGE_END_BYTES && archive.readUInt32LE(end - LARGE_END_BYTES) === LARGE_END) return null
  const entries: Entry[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let left = total; left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) return null
    const nameLength = archive.readUInt16LE(at + 28)
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      claimed: archive.readUInt32LE(at + 24),
      at: archive.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

/** Content of an entry; throws if it is larger than its directory claims, as in a zip bomb. */
async function contentOf(archive: Buffer, { method, packed, claimed, at }: Entry): Promise<Buffer> {
  const from = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  const content = archive.subarray(from, from + packed)
  if (method === 0 && packed === claimed) return content
  if (method !== 8) throw new Error('an unknown way of packing')
  return inflated(content, { maxOutputLength: Math.max(claimed, 1) })
}

const PLACE = /\br\s*=\s*["']([^"']*)["']/g
const NEAR = /^(?:[A-Z]{1,2})?(\d{1,7})$/

/** A cell far outside makes a reader fill everything before it: a few bytes could allocate gigabytes. */
function staysNear(sheet: string): boolean {
  if (sheet.includes('<!')) return false
  for (const [, place = ''] of sheet.matchAll(PLACE)) {
    if (/^rId/.test(place)) continue
    const row = NEAR.exec(place)?.[1]
    if (row === undefined || Number(row) > ROWS_MAX) return false
  }
  return true
}

/**
 * Unpacks a workbook and packs it into a new archive, so that its reader sees exactly what was checked: few parts,
 * small when unpacked, no cell far away. Null for any other. Never throws.
 */
export async function harmlessCopy(bytes: Uint8Array): Promise<Buffer | null> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = entriesOf(archive)
    if (!entries || entries.length > ENTRIES_MAX) return null
    if (entries.reduce((sum, { claimed }) => sum + claimed, 0) > UNPACKED_MAX_BYTES) return null
    const parts = []
    for (const entry of entries) {
      const content = await contentOf(archive, entry)
      if (/worksheets\/[^/]*\.xml$/i.test(entry.name) && !staysNear(content.toString('utf8'))) return null
      parts.push({ name: entry.name, content })
    }
    return zip(parts)
  } catch {
    return null
  }
}
