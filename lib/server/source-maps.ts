import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Number of cached maps of recently used files; the map of a page has some hundred kilobytes. */
const KEPT = 8
const maps = new Map<string, SourceMapPayload | null>()

function readMap(file: string): SourceMapPayload | null {
  try {
    return JSON.parse(readFileSync(`${file}.map`, 'utf8'))
  } catch {
    return null
  }
}

/** Map beside a built file; null if it cannot be read. */
function mapOf(file: string): SourceMapPayload | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  const [oldest] = maps.keys()
  if (oldest !== undefined && maps.size >= KEPT) maps.delete(oldest)
  const map = readMap(file)
  maps.set(file, map)
  return map
}

const pathOf = (place: string): string => (place.startsWith('file:') ? fileURLToPath(place) : place)

/** `at name (file:///…/page.js:3:120)`, with or without the name; route folders contain brackets too. */
const FRAME = /^(\s*at (?:.* \()?)((?:file:\/\/)?\/.+\.m?js):(\d+):(\d+)(\)?)$/

/**
 * Maps a frame of a stack to the sources. Node's own way (`--enable-source-maps`) parses the map of every file as it
 * loads it, which used 250 MB for stacks that are rarely printed.
 */
export function originalFrame(frame: string): string {
  const [, before, place, line, column, after] = FRAME.exec(frame) ?? []
  if (!place) return frame
  const file = pathOf(place)
  const map = mapOf(file)
  const entry = map && new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1)
  if (!entry || !('originalSource' in entry) || !entry.originalSource) return frame
  const source = fileURLToPath(new URL(entry.originalSource, pathToFileURL(file)))
  return `${before}${relative(process.cwd(), source)}:${entry.originalLine + 1}:${entry.originalColumn + 1}${after}`
}

/** Lets Next, which prints the errors of pages, find the maps that Node has not loaded (`patch-error-inspect`). */
export function lendSourceMaps(): void {
  const find = (url: string) => mapOf(pathOf(url)) ?? undefined
  Object.assign(globalThis, { [Symbol.for('next.dev.bundlerFindSourceMap')]: find })
}
