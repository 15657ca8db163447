import type { FastifyRequest } from 'fastify'
import { type Endpoint, isLogged, isWrite } from '@/lib/contract/endpoint'
import type { SessionEnd } from '@/lib/contract/session-end'
import { writeAudit } from './audit'
import {
  authorise,
  refuseDuringPreview,
  requireChangedPassword,
  requireSecondStep,
  requireWorkingShop,
  scopeOf,
} from './authorise'
import type { Binding } from './binding'
import type { AuditNote, Context, Principal, Services, Wrote } from './context'
import { type Database, type Db, enterScope, type Scope } from './database'
import { fail, Refusal } from './errors'
import { claimKey, type IdempotentCall, keepAnswer } from './idempotency'
import { writeOutbox } from './outbox'
import { type Call, parseCall } from './request'
import { SentFile } from './sent-file'

export interface Kernel extends Services {
  database: Database
  /** True if callers must show the service key: then details of the browser come from our own web application. */
  hasServiceKey: boolean
  /**
   * The session behind a token, or null; runs inside the call's transaction, before the scope is entered. With `hold`
   * the session cannot end, nor its user be frozen, until the transaction is over. A `quiet` call does not keep the
   * session alive.
   */
  authenticate(tx: Db, token: string, now: Date, hold: boolean, quiet?: boolean): Promise<Principal | null>
  /** The same for a buyer's session. */
  authenticateBuyer(tx: Db, token: string, now: Date, hold: boolean): Promise<Principal | null>
  /** Returns which of these sessions are open, by id, each with the epoch of its current grants. */
  currentSessions(tx: Db, sessionIds: readonly string[], now: Date): Promise<ReadonlyMap<string, string>>
  /** Returns how the session of a refused token ended; null if there is nothing to report. */
  endOf(tx: Db, tokenDigest: string, now: Date): Promise<'expired' | SessionEnd | null>
}

export interface Outcome {
  answer: unknown
  refusal?: Refusal
  wrote: Wrote
}

export const actionOf = (row: Endpoint) => `${row.method} ${row.path}`
const shopOf = (scope: Scope) => (scope.kind === 'shop' ? scope.shopId : null)

interface Entered {
  row: Endpoint
  call: Call
  context: Context
  input: { params: unknown; query: unknown; body: unknown }
  user: Principal | null
  /** One for each record that the call was about. */
  notes: ReadonlyMap<string, AuditNote>
  wrote(): Wrote
}

/** Refuses an ended session: after a timeout it may be opened again, otherwise with the reason of its end. */
function refuseEnded(end: 'expired' | SessionEnd | null): never {
  if (end === 'expired') fail('TOKEN_EXPIRED')
  fail('UNAUTHORISED', end ? { detail: { ended: end } } : {})
}

/**
 * Principal behind the token. The audience of the row is tried first, so that each call makes one query; a principal
 * of the other audience is refused.
 */
export async function callerBehind(kernel: Kernel, row: Endpoint, call: Call, tx: Db): Promise<Principal | null> {
  const { token, quiet } = call
  if (!token) return null
  const [now, hold] = [kernel.clock(), isWrite(row)]
  const account = () => kernel.authenticate(tx, token, now, hold, quiet)
  const buyer = () => kernel.authenticateBuyer(tx, token, now, hold)
  if (row.who === 'buyer') return (await buyer()) ?? account()
  return (await account()) ?? (row.who === 'public' ? null : buyer())
}

/** Checks caller, permission and input, and scopes the database, in this order, for every call. */
async function enter(kernel: Kernel, row: Endpoint, request: FastifyRequest, call: Call, tx: Db): Promise<Entered> {
  const now = kernel.clock()
  const user = await callerBehind(kernel, row, call, tx)
  if (call.token && !user && row.who !== 'public')
    refuseEnded(await kernel.endOf(tx, kernel.vault.digest(call.token), now))
  authorise(row, user)
  requireChangedPassword(row, user)
  requireSecondStep(row, user)
  refuseDuringPreview(row, user)
  const input = parseCall(row, request, call)
  const scope = row.who === 'public' ? scopeOf(null, '') : scopeOf(user, input.ownsShopId ? '' : call.shopId)
  requireWorkingShop(row, user, scope)
  await enterScope(tx, scope)

  const notes = new Map<string, AuditNote>()
  let wrote: Wrote = 'nothing'
  const context = buildContext(
    kernel,
    call,
    { tx, user, scope, now },
    {
      audit: (note) => {
        notes.set(`${note.refType} ${note.refId}`, note)
      },
      emit: async (event) => {
        if (event.type !== 'notice') wrote = 'events'
        else if (wrote === 'nothing') wrote = 'notices'
        await writeOutbox(tx, event, now)
      },
    },
  )
  return { row, call, context, input, user, notes, wrote: () => wrote }
}

function buildContext(
  kernel: Kernel,
  call: Call,
  state: { tx: Db; user: Principal | null; scope: Scope; now: Date },
  effects: Pick<Context, 'audit' | 'emit'>,
): Context {
  return {
    tx: state.tx,
    scope: state.scope,
    now: state.now,
    get user() {
      return state.user ?? fail('UNAUTHORISED')
    },
    signedIn: state.user !== null,
    can: (code) => state.user?.codes.has(code) ?? false,
    locale: call.locale,
    requestId: call.requestId,
    device: call.device,
    ip: call.ip,
    place: call.place,
    tokenDigest: call.token && kernel.vault.digest(call.token),
    vault: kernel.vault,
    files: kernel.files,
    log: kernel.log,
    ...effects,
  }
}

/** Fields of an audit row that describe the call itself. */
export const traceOf = ({ requestId, ip, place, began }: Call) => ({
  requestId,
  ip,
  place,
  ms: performance.now() - began,
})

/** Writes a row for each record that the call was about, or one for a call that named none. */
async function auditCall({ row, call, context, user, notes }: Entered, result: string): Promise<void> {
  const about = notes.size > 0 ? [...notes.values()] : [null]
  for (const note of about) {
    const shopId = shopOf(context.scope) ?? note?.shopId ?? null
    const told = { action: actionOf(row), result, user, shopId, ...traceOf(call), at: context.now, note }
    await writeAudit(context.tx, told)
  }
}

/** A refusal can keep the writes made so far (a miss must count), with its own row in the audit. */
async function keptRefusal(entered: Entered, error: unknown): Promise<Outcome> {
  if (!(error instanceof Refusal && error.options.commit)) throw error
  await auditCall(entered, error.code)
  return { answer: null, refusal: error, wrote: entered.wrote() }
}

/** An answer that does not fit the contract is our bug: it is logged and not sent. */
function checkAnswer(row: Endpoint, answer: unknown): unknown {
  const checked = row.data.safeParse(answer instanceof SentFile ? answer.head : answer)
  if (!checked.success) throw new Error(`Answer of ${actionOf(row)} breaks the contract: ${checked.error.message}`)
  return answer instanceof SentFile ? answer : checked.data
}

const keyOf = ({ row, call, user, input, context }: Entered): IdempotentCall | null =>
  row.idempotent && call.key && user
    ? { key: call.key, userId: user.userId, action: actionOf(row), content: input, at: context.now }
    : null

/** Answers a call from beginning to end inside one transaction. */
export async function answerInTransaction(
  kernel: Kernel,
  binding: Binding,
  request: FastifyRequest,
  call: Call,
  tx: Db,
  worked: unknown,
): Promise<Outcome> {
  const { row } = binding
  const entered = await enter(kernel, row, request, call, tx)
  const idempotent = keyOf(entered)
  const stored = idempotent ? await claimKey(tx, idempotent) : null
  if (stored) return { answer: stored.answer, wrote: 'nothing' }
  try {
    const answer = checkAnswer(row, await binding.run(entered.context, entered.input, worked))
    if (idempotent) await keepAnswer(tx, idempotent, answer)
    if (isLogged(row)) await auditCall(entered, 'ok')
    return { answer, wrote: entered.wrote() }
  } catch (error) {
    return await keptRefusal(entered, error)
  }
}

type Stage = (context: Context, input: { params: unknown; query: unknown; body: unknown }) => Promise<unknown>

/** Runs an early transaction of a staged call; returns a refusal, or the result of the stage. */
export async function stageInTransaction(
  kernel: Kernel,
  row: Endpoint,
  request: FastifyRequest,
  call: Call,
  tx: Db,
  stage: Stage,
): Promise<Outcome> {
  const entered = await enter(kernel, row, request, call, tx)
  try {
    return { answer: await stage(entered.context, entered.input), wrote: entered.wrote() }
  } catch (error) {
    return await keptRefusal(entered, error)
  }
}
