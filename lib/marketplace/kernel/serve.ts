import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, isWrite } from '@/lib/contract/endpoint'
import { ERRORS } from '@/lib/contract/errors'
import { pickText } from '@/lib/domain/locale'
import { writeAudit } from './audit'
import { authorise, requireUnexpired, scopeOf } from './authorise'
import type { Binding } from './binding'
import type { AuditNote, Context, Principal, Services } from './context'
import { type Database, type Db, enterScope, type Scope, transact } from './database'
import { fail, Refusal } from './errors'
import { claimKey, keepAnswer } from './idempotency'
import { writeOutbox } from './outbox'
import { type Call, parseCall, readCall } from './request'

export interface Kernel extends Services {
  database: Database
  /** The session behind a token, or null; runs inside the call's transaction, before the scope is entered. */
  authenticate(tx: Db, token: string, now: Date): Promise<Principal | null>
}

interface Outcome {
  answer: unknown
  refusal?: Refusal
  wroteOutbox: boolean
}

const actionOf = (row: Endpoint) => `${row.method} ${row.path}`
const shopOf = (scope: Scope) => (scope.kind === 'shop' ? scope.shopId : null)

/** Answers a call from beginning to end inside one transaction. */
async function answerInTransaction(
  kernel: Kernel,
  binding: Binding,
  request: FastifyRequest,
  call: Call,
  tx: Db,
): Promise<Outcome> {
  const { row } = binding
  const now = kernel.clock()
  const user = call.token ? await kernel.authenticate(tx, call.token, now) : null
  if (call.token && !user && row.who !== 'public') fail('UNAUTHORISED')
  authorise(row, user)
  const input = parseCall(row, request, call)
  const scope = scopeOf(user, input.ownsShopId ? '' : call.shopId)
  requireUnexpired(row, user, scope)
  // Public calls are about accounts, which belong to no shop; they run as the owner with nothing of a shop in reach.
  if (row.who !== 'public') await enterScope(tx, scope)

  const idempotent =
    row.idempotent && call.key && user
      ? { key: call.key, userId: user.userId, action: actionOf(row), content: input, at: now }
      : null
  const stored = idempotent ? await claimKey(tx, idempotent) : null
  if (stored) return { answer: stored.answer, wroteOutbox: false }

  let note: AuditNote | null = null
  let wroteOutbox = false
  const context = buildContext(
    kernel,
    call,
    { tx, user, scope, now },
    {
      audit: (given) => {
        note = given
      },
      emit: async (event) => {
        wroteOutbox = true
        await writeOutbox(tx, event, now)
      },
    },
  )
  try {
    const answer = checkAnswer(row, await binding.run(context, input))
    if (idempotent) await keepAnswer(tx, idempotent, answer)
    if (isWrite(row))
      await writeAudit(tx, {
        action: actionOf(row),
        result: 'ok',
        user,
        shopId: shopOf(scope),
        requestId: call.requestId,
        ip: call.ip,
        at: now,
        note,
      })
    return { answer, wroteOutbox }
  } catch (error) {
    if (error instanceof Refusal && error.options.commit) return { answer: null, refusal: error, wroteOutbox }
    throw error
  }
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
    vault: kernel.vault,
    log: kernel.log,
    ...effects,
  }
}

/** An answer that does not fit the contract is our bug: it is logged, and nothing of it leaves. */
function checkAnswer(row: Endpoint, answer: unknown): unknown {
  const checked = row.data.safeParse(answer)
  if (!checked.success) throw new Error(`Answer of ${actionOf(row)} breaks the contract: ${checked.error.message}`)
  return checked.data
}

/** A refused right leaves its row in the audit, although the call itself changed nothing. */
async function auditDenial(kernel: Kernel, row: Endpoint, call: Call, code: string): Promise<void> {
  await transact(kernel.database.db, async (tx) => {
    const user = call.token ? await kernel.authenticate(tx, call.token, kernel.clock()) : null
    await writeAudit(tx, {
      action: actionOf(row),
      result: code,
      user,
      shopId: null,
      requestId: call.requestId,
      ip: call.ip,
      at: kernel.clock(),
      note: null,
    })
  })
}

function sendRefusal(reply: FastifyReply, call: Call, refusal: Refusal): FastifyReply {
  const { status, text } = ERRORS[refusal.code]
  const { fields, detail } = refusal.options
  return reply.status(status).send({
    code: String(status),
    success: false,
    msg: pickText(text, call.locale),
    data: null,
    error: refusal.code,
    fields,
    detail,
    requestId: call.requestId,
  })
}

async function answerCall(
  kernel: Kernel,
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = readCall(request)
  try {
    const outcome = await transact(kernel.database.db, (tx) => answerInTransaction(kernel, binding, request, call, tx))
    if (outcome.wroteOutbox) kernel.afterCommit()
    if (outcome.refusal) return sendRefusal(reply, call, outcome.refusal)
    return reply.send({ code: '200', success: true, msg: '', data: outcome.answer, requestId: call.requestId })
  } catch (error) {
    if (!(error instanceof Refusal)) {
      kernel.log.error({ err: error, requestId: call.requestId, action: actionOf(binding.row) }, 'call failed')
      return sendRefusal(reply, call, new Refusal('INTERNAL'))
    }
    if (error.code === 'FORBIDDEN') await auditDenial(kernel, binding.row, call, error.code)
    return sendRefusal(reply, call, error)
  }
}

/** Mounts the bindings, and refuses to start when an endpoint has none or two. */
export function mount(
  app: FastifyInstance,
  kernel: Kernel,
  bindings: readonly Binding[],
  contract: readonly { name: string; row: Endpoint }[],
): void {
  for (const { name, row } of contract) {
    const found = bindings.filter((binding) => binding.row === row)
    if (found.length !== 1) throw new Error(`${name} has ${found.length} handlers; it needs exactly one`)
  }
  for (const binding of bindings) {
    app.route({
      method: binding.row.method,
      url: binding.row.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answerCall(kernel, binding, request, reply),
    })
  }
}
