import type { z } from 'zod'
import type { PermissionCode } from '@/lib/domain/permission'
import type { ErrorCode } from './errors'

/**
 * Permitted callers: anybody; any back-office user with a session; only a user acting for a shop; only the platform's
 * operators; only a buyer with a session, who may call no back-office endpoint.
 */
export type Audience = 'public' | 'user' | 'shop' | 'operator' | 'buyer'

/**
 * One endpoint. The same value is the typed client, the mounted route, the OpenAPI operation, the form's schema and a
 * row of the conformance suite (architecture: one contract).
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `{name}` for parameters, spelt as the specification spells it. */
  path: string
  /** Named in section 7 of the specification, or added by us in its style. */
  from: 'specification' | 'extension'
  summary: string
  who: Audience
  /** Buyer endpoint that also serves guests: the cart, and everything about their orders. */
  guests?: true
  permission?: PermissionCode
  /** Requires `finance:view` as well, because the answer is useless without amounts. */
  amounts?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Maximum size in bytes of a body that is a file, `application/octet-stream`, in place of JSON. */
  fileIn?: number
  data: z.ZodType
  /** The answer is a raw file without an envelope, unless it is refused; `data` describes its headers. */
  fileOut?: true
  errors?: readonly ErrorCode[]
  /** Set for a GET that changes something, or a POST that only reads; the specification has both. */
  effect?: 'read' | 'write'
  /** Previews a write and stores the preview under a token: the log records the result `tried`. */
  trial?: true
  /** An automatic write that is not logged: the row would store a visitor's address. */
  unlogged?: true
  /** False for dictionary items, which are requested without `_t` (section 7). */
  timestamp?: false
  /** `blank`: sends an empty `shopId` (section 7), for calls that belong to no shop: signing out, dictionaries. */
  shopId?: 'blank'
  /**
   * Allowed while the shop is paused: protecting an account, a buyer or money that is already the shop's, renewing,
   * signing out, loading the page frame and writing to the platform. `unlessStopped`: not if the platform itself has
   * stopped the shop.
   */
  whenPaused?: 'allowed' | 'unlessStopped'
  /** Offers something new: refused while the shop is restricted (rules 4.5). */
  listsNew?: true
  /**
   * Answered although the account has a pending step: change an initial password (safety L-10), then set up two-factor
   * sign-in (L-11).
   */
  answeredBefore?: 'password' | 'second'
  /** A write that is allowed while the session previews a role: ending the preview, and signing out. */
  whenPreviewing?: 'allowed'
  /** Write that a client may repeat: the server applies it once and replays its answer. */
  idempotent?: true
}

/** Permission codes that a call requires: its own, and `finance:view` for amounts. */
export const rightsOf = ({ permission, amounts }: Pick<Endpoint, 'permission' | 'amounts'>): PermissionCode[] => [
  ...(permission ? [permission] : []),
  ...(amounts ? (['finance:view'] as const) : []),
]

/** Keeps literal types, so that permission codes and error codes are types. */
export const endpoint = <const E extends Endpoint>(row: E): E => row

type Input<S> = S extends z.ZodType ? z.input<S> : never
type Output<S> = S extends z.ZodType ? z.output<S> : never
type Part<E, K extends string, V> = E extends { [P in K]: z.ZodType } ? { [P in K]: V } : { [P in K]?: undefined }
type InputOf<E, K extends string> = E extends { [P in K]: infer S } ? Input<S> : never
type OutputOf<E, K extends string> = E extends { [P in K]: infer S } ? Output<S> : undefined

/** Arguments of a call. */
export type Args<E extends Endpoint> = Part<E, 'params', InputOf<E, 'params'>> &
  Part<E, 'query', InputOf<E, 'query'>> &
  Part<E, 'body', InputOf<E, 'body'>>

/** Data that a caller receives. */
export type Data<E extends Endpoint> = z.output<E['data']>

/** Parsed input of a handler. */
export interface Parsed<E extends Endpoint> {
  params: OutputOf<E, 'params'>
  query: OutputOf<E, 'query'>
  body: OutputOf<E, 'body'>
}

/** Value that a handler returns. */
export type Reply<E extends Endpoint> = z.input<E['data']>

/** True if a call changes something: decides retries, idempotency keys and the audit row. */
export const isWrite = (row: Endpoint): boolean => (row.effect ? row.effect === 'write' : row.method !== 'GET')

/**
 * Reason why a shop can only serve existing orders (safety U-11): its plan has ended, with or without days of grace
 * left, or the platform has stopped it.
 */
export type Pause = 'grace' | 'expired' | 'banned' | 'suspended' | 'closed'

/**
 * True if a call is refused during the pause. Requests of an expired shop are skipped, reads too (specification,
 * section 7); in every other pause a shop may read.
 */
export function isHeld(row: Endpoint, pause: Pause): boolean {
  if (row.who === 'public' || row.whenPaused === 'allowed') return false
  // Reading a file by GET is allowed even if the view is recorded.
  if (pause !== 'expired' && (!isWrite(row) || (row.method === 'GET' && row.fileOut))) return false
  return row.whenPaused !== 'unlessStopped' || (pause !== 'grace' && pause !== 'expired')
}

/** True if a successful call writes an audit row. */
export const isLogged = (row: Endpoint): boolean => isWrite(row) && !row.unlogged
