import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { fail } from './errors'

/** The millisecond of the last id and how many were made in it. */
const last = { time: -1, count: 0 }
const MOST_COUNTED = 0xfff

/**
 * A UUID of version 7: opaque to people, ordered by time. Ids that a process makes in one millisecond keep their order
 * too, up to 4,096 of them: rows of one request are listed as they were written.
 * @param at milliseconds since 1970
 */
export function newId(at: number = Date.now()): string {
  const time = Math.floor(at)
  last.count = time === last.time ? Math.min(last.count + 1, MOST_COUNTED) : 0
  last.time = time
  const [stamp, count] = [time.toString(16).padStart(12, '0'), last.count.toString(16).padStart(3, '0')]
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${count}${randomUUID().slice(18)}`
}

/** 256 random bits for tokens and tickets, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * The same id for the same name, for seeds: ordered by `at` as the others are.
 * @param at milliseconds since 1970
 */
export function seededId(name: string, at = 0): string {
  const time = Math.floor(at).toString(16).padStart(12, '0')
  const rest = createHash('sha256').update(name).digest('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True if a text of the wire can be one of our ids, so that a cast never fails and the index is used. */
export const isId = (text: string): boolean => UUID.test(text)

/** Returns an id of the wire; NOT_FOUND for a text that cannot be one of ours. */
export const requireId = (text: string): string => (isId(text) ? text : fail('NOT_FOUND'))
