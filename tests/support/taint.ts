import { everyEndpoint } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Fault, Passing } from './fault-proxy'

type Json = unknown

const ROWS = (everyEndpoint as readonly { row: Endpoint }[]).map(({ row }) => ({
  row,
  pattern: new RegExp(`^${row.path.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

const rowOf = ({ method, path }: Passing) =>
  ROWS.find(({ row, pattern }) => row.method === method && pattern.test(path))?.row

/** Values that decide which screens exist, not texts of users: changing them would give an empty "not found". */
const NOT_TEXT =
  /^(id|ids|path|component|redirect|url|icon|token|action|auth|allAuth|permissionList|orgCode|userIdentity)$|Ids?$/i

/** Of a list the first is enough: the others are drawn by the same code. */
const ENTRIES = 1

/** Calls `change` for every text with its place; lists share one place for all their entries. */
function replaceTexts(value: Json, change: (text: string, place: string) => string, place = ''): Json {
  if (typeof value === 'string') return change(value, place)
  if (Array.isArray(value))
    return value.map((entry, at) => (at < ENTRIES ? replaceTexts(entry, change, `${place}[]`) : entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      NOT_TEXT.test(name) ? inner : replaceTexts(inner, change, `${place}.${name}`),
    ]),
  )
}

/**
 * Puts a hostile text in every place of an answer in which the contract lets a text stand: of the candidates the first
 * that the place takes. What a place takes is tried once and remembered.
 */
export class Taint {
  private readonly taken = new Map<string, number>()
  /** From the longest to the shortest. */
  candidates: readonly string[] = []

  private fits(row: Endpoint, data: Json, place: string, candidate: string): boolean {
    const changed = replaceTexts(data, (text, at) => (at === place ? candidate : text))
    return row.data.safeParse(changed).success
  }

  private choose(row: Endpoint, data: Json, place: string): string | undefined {
    const key = `${row.method} ${row.path} ${place}`
    const known = this.taken.get(key)
    const found = known ?? this.candidates.findIndex((candidate) => this.fits(row, data, place, candidate))
    this.taken.set(key, found)
    return this.candidates[found]
  }

  readonly fault: Fault = async (response, forward, passing) => {
    const { status, headers, body } = await forward()
    const row = rowOf(passing)
    if (!row || status !== 200 || !/json/.test(headers['content-type'] ?? '')) {
      const { 'content-length': _length, 'transfer-encoding': _coding, connection: _line, ...kept } = headers
      return void response.writeHead(status, kept).end(body)
    }
    const envelope = JSON.parse(body.toString('utf8')) as { data: Json }
    const data = replaceTexts(envelope.data, (text, place) => this.choose(row, envelope.data, place) ?? text)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ ...envelope, data }))
  }
}
