import type { z } from 'zod'
import type { PermissionCode } from '@/lib/domain/permission'
import type { ErrorCode } from './errors'

/**
 * Permitted callers: anybody; any user of the back office with a session; only one acting for a shop; only the
 * platform's operators; only a buyer with a session, who may call nothing of the others'.
 */
export type Audience = 'public' | 'user' | 'shop' | 'operator' | 'buyer'

/**
 * One call of the wire. The same value is the typed client, the mounted route, the OpenAPI operation, the form's
 * schema and a row of the conformance suite (architecture: one contract).
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `{name}` for parameters, spelt as the specification spells it. */
  path: string
  /** Named in section 7 of the specification, or added by us in its style. */
  from: 'specification' | 'extension'
  summary: string
  who: Audience
  /** Of buyers, also for those without an account: the cart, and what belongs to their orders. */
  guests?: true
  permission?: PermissionCode
  /** Of no use without its amounts: asks for `finance:view` as well. */
  amounts?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Maximum size in bytes of a body that is a file, `application/octet-stream`, in place of JSON. */
  fileIn?: number
  data: z.ZodType
  /** The answer is a file as it is and no envelope, unless it is refused; `data` is what its headers say of it. */
  fileOut?: true
  errors?: readonly ErrorCode[]
  /** A GET that changes something, or a POST that only reads: the specification has both. */
  effect?: 'read' | 'write'
  /** Only looks what a write would do and keeps that under a token: the log says that it was tried. */
  trial?: true
  /** A write of a machine that leaves no row in the log: the row would keep the address of a visitor. */
  unlogged?: true
  /** False for the dictionary items, which are asked for without `_t` (section 7). */
  timestamp?: false
  /** `blank`: the flag of section 7 that sends an empty `shopId`, for what belongs to no shop: leaving, dictionaries. */
  shopId?: 'blank'
  /**
   * Sent while the shop is paused: what protects an account, a buyer or money that is already the shop's never depends on
   * a plan, nor do renewal, leaving, the frame around every page, and what is written to the platform. `unlessStopped`:
   * not by a shop that the platform itself has stopped.
   */
  whenPaused?: 'allowed' | 'unlessStopped'
  /** Puts something new on offer: refused while the shop is restricted (rules 4.5). */
  listsNew?: true
  /**
   * Call that is answered although the account has to do something first: change a password that was handed out
   * (safety L-10), then set up two-factor sign-in (L-11).
   */
  answeredBefore?: 'password' | 'second'
  /** A write that may be sent while the session looks through a role: leaving the preview, and leaving altogether. */
  whenPreviewing?: 'allowed'
  /** Writes that a user may repeat: the server keeps one effect and replays its answer. */
  idempotent?: true
}

/** The permission codes that a call asks for, all of them: its own, and that for amounts. */
export const rightsOf = ({ permission, amounts }: Pick<Endpoint, 'permission' | 'amounts'>): PermissionCode[] => [
  ...(permission ? [permission] : []),
  ...(amounts ? (['finance:view'] as const) : []),
]

/** `const` keeps literals, so that a permission code or an error code is a type. */
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

/** True if a call changes something: decides about retries, idempotency keys and the audit row. */
export const isWrite = (row: Endpoint): boolean => (row.effect ? row.effect === 'write' : row.method !== 'GET')

/**
 * Why a shop does little else than serve what it sold (safety U-11): its plan is over, or over with days of grace left, or
 * the platform has stopped it.
 */
export type Pause = 'grace' | 'expired' | 'banned' | 'suspended' | 'closed'

/**
 * True if a call is refused during the pause. Requests of an expired shop are skipped, reads too (specification,
 * section 7); in every other pause a shop may read.
 */
export function isHeld(row: Endpoint, pause: Pause): boolean {
  if (row.who === 'public' || row.whenPaused === 'allowed') return false
  // A file that is shown by GET is read, whatever is kept of who opened it.
  if (pause !== 'expired' && (!isWrite(row) || (row.method === 'GET' && row.fileOut))) return false
  return row.whenPaused !== 'unlessStopped' || (pause !== 'grace' && pause !== 'expired')
}

/** True if a successful call leaves a row in the audit. */
export const isLogged = (row: Endpoint): boolean => isWrite(row) && !row.unlogged
