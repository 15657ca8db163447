import { inflateSync } from 'node:zlib'

export type PdfFault = 'header' | 'end' | 'tail' | 'packing' | 'active' | 'locked'

class Faulty extends Error {
  constructor(readonly fault: PdfFault) {
    super(fault)
  }
}
const refuse = (fault: PdfFault): never => {
  throw new Faulty(fault)
}

/** Total unpacked size of all object streams. */
const UNPACKED_MAX = 20 * 1024 * 1024
/** After its end mark a PDF has at most a line break; a second format could be hidden there (safety D-01). */
const TAIL = 1_024

/** Parts that execute, start, send or embed something (safety D-07). */
const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|XFA|Rendition|Movie|Sound)(?![A-Za-z0-9])/

/** A name may encode its letters as numbers: `/J#61vaScript`. */
const spelt = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const requirePassive = (text: string): void => {
  if (ACTIVE.test(text)) refuse('active')
}

/** Streams of the file: the dictionary before each, and its content. */
function* streamsOf(text: string): Generator<{ dictionary: string; from: number; to: number }> {
  const start = /stream\r?\n/g
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const from = found.index + found[0].length
    const to = text.indexOf('endstream', from)
    if (to < 0) return
    const object = text.lastIndexOf('obj', found.index)
    yield { dictionary: text.slice(Math.max(object, found.index - 4_096), found.index), from, to }
    start.lastIndex = to + 'endstream'.length
  }
}

/** Objects may be compressed in streams: those are unpacked and checked too. Other filters are refused. */
function unpacked(content: Buffer, dictionary: string, left: number): Buffer {
  const filters = [...dictionary.matchAll(/\/(\w+Decode|Crypt)\b/g)].map(([, name]) => name)
  if (filters.length === 0) return content
  if (filters.some((name) => name !== 'FlateDecode') || filters.length > 1) return refuse('packing')
  try {
    return inflateSync(content, { maxOutputLength: left })
  } catch {
    return refuse('packing')
  }
}

function requirePlain(content: Buffer): void {
  const text = content.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) refuse('header')
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || end < text.length - TAIL) refuse('end')
  if (!/^[\s\0]*$/.test(text.slice(end + 5))) refuse('tail')
  const names = spelt(text)
  requirePassive(names)
  if (/\/Encrypt(?![A-Za-z0-9])/.test(names)) refuse('locked')
  let left = UNPACKED_MAX
  for (const { dictionary, from, to } of streamsOf(text)) {
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(spelt(dictionary))) continue
    const objects = unpacked(content.subarray(from, to), spelt(dictionary), left)
    left -= objects.length
    requirePassive(spelt(objects.toString('latin1')))
  }
}

/** Reason why a file is not a whole, plain PDF: encrypted, active, truncated; null if it is one. */
export function pdfFault(content: Buffer): PdfFault | null {
  try {
    requirePlain(content)
    return null
  } catch (error) {
    if (error instanceof Faulty) return error.fault
    throw error
  }
}
