import { sansFont } from './document'

/** Ranges of characters that a font has, by code point: the groups of its cmap subtable of format 12. */
function runsOf(font: Buffer): (readonly [from: number, to: number])[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const directory = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (directory === undefined) return []
  const cmap = font.readUInt32BE(directory + 8)
  const kinds = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, at) => cmap + font.readUInt32BE(cmap + 8 + at * 8),
  )
  const table = kinds.find((at) => font.readUInt16BE(at) === 12)
  if (table === undefined) return []
  return Array.from({ length: font.readUInt32BE(table + 12) }, (_, at) => {
    const group = table + 16 + at * 12
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)] as const
  })
}

let runs: ReturnType<typeof runsOf> | undefined

function isDrawn(code: number): boolean {
  runs ??= runsOf(sansFont())
  return runs.some(([from, to]) => code >= from && code <= to)
}

/** Invisible characters need no glyph. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{DI}\s]/u

/** Characters that the font of our documents lacks, without duplicates; a PDF file would show boxes for them. */
export const signsLacking = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => [...text.normalize('NFC')]))].filter(
    (sign) => !UNSEEN.test(sign) && !isDrawn(sign.codePointAt(0) ?? 0),
  )

/** All texts of a record, at any depth. */
export const textsIn = (record: unknown): string[] =>
  typeof record === 'string'
    ? [record]
    : typeof record === 'object' && record !== null
      ? Object.values(record).flatMap(textsIn)
      : []
