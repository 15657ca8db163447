import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@/lib/contract/endpoint'
import { isAborted } from '@/lib/http/aborted'
import { writeAudit } from './audit'
import type { Binding } from './binding'
import {
  actionOf,
  answerInTransaction,
  callerBehind,
  type Kernel,
  type Outcome,
  stageInTransaction,
  traceOf,
} from './call'
import { transact, troubleOf } from './database'
import { Refusal } from './errors'
import { inQueue } from './queue'
import { sendRefusal } from './reply'
import { type Call, readCall } from './request'
import { SentFile, sendFile } from './sent-file'

const last = new Map<string, Promise<unknown>>()

/** Runs calls with the same key one after the other, in their order. */
async function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = last.get(key)
  const own = (async () => {
    await before?.catch(() => undefined)
    return run()
  })()
  last.set(key, own)
  try {
    return await own
  } finally {
    if (last.get(key) === own) last.delete(key)
  }
}

export type { Kernel } from './call'

/** Writes the audit row of a refused permission, although the call itself changed nothing. */
async function auditDenial(kernel: Kernel, row: Endpoint, call: Call, code: string): Promise<void> {
  const at = kernel.clock()
  await transact(kernel.database.db, async (tx) => {
    const user = await callerBehind(kernel, row, call, tx)
    await writeAudit(tx, { action: actionOf(row), result: code, user, shopId: null, ...traceOf(call), at, note: null })
  })
}

/** Runs the stages of a call before its last; returns a refusal, or the result of its work. */
async function workOf(kernel: Kernel, { row, staged }: Binding, request: FastifyRequest, call: Call): Promise<Outcome> {
  const stage = async (run: Parameters<typeof stageInTransaction>[5]) => {
    const outcome = await transact(kernel.database.db, (tx) => stageInTransaction(kernel, row, request, call, tx, run))
    if (outcome.wrote !== 'nothing') kernel.afterCommit(outcome.wrote)
    return outcome
  }
  if (!staged) return { answer: undefined, wrote: 'nothing' }
  const prepared = await stage(staged.before)
  if (prepared.refusal) return prepared
  const answer = await staged.work(prepared.answer)
  const { settle } = staged
  const settled = settle && (await stage((context, input) => settle(context, input, answer)))
  return settled?.refusal ? settled : { answer, wrote: 'nothing' }
}

async function outcomeOf(kernel: Kernel, binding: Binding, request: FastifyRequest, call: Call): Promise<Outcome> {
  const key = binding.queueOf?.(call.body) ?? null
  const run = () => runCall(kernel, binding, request, call)
  return key === null ? run() : inQueue(`${actionOf(binding.row)} ${key}`, run)
}

async function runCall(kernel: Kernel, binding: Binding, request: FastifyRequest, call: Call): Promise<Outcome> {
  const work = () => workOf(kernel, binding, request, call)
  const worked = await (binding.staged?.settle ? inTurn(`${call.device} ${call.token ?? ''}`, work) : work())
  if (worked.refusal) return worked
  const outcome = await transact(kernel.database.db, (tx) =>
    answerInTransaction(kernel, binding, request, call, tx, worked.answer),
  )
  if (outcome.wrote !== 'nothing') kernel.afterCommit(outcome.wrote)
  return outcome
}

async function answerCall(
  kernel: Kernel,
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = readCall(request, kernel.hasServiceKey)
  try {
    const { answer, refusal } = await outcomeOf(kernel, binding, request, call)
    if (refusal) return sendRefusal(reply, call, refusal)
    if (answer instanceof SentFile) return await sendFile(reply, answer, call.requestId)
    return reply.send({ code: '200', success: true, msg: '', data: answer, requestId: call.requestId })
  } catch (error) {
    if (isAborted(error)) {
      kernel.log.info({ event: 'request.aborted', requestId: call.requestId, action: actionOf(binding.row) })
      return sendRefusal(reply, call, new Refusal('INVALID_INPUT'))
    }
    if (!(error instanceof Refusal)) {
      kernel.log.error({ err: error, requestId: call.requestId, action: actionOf(binding.row) }, 'call failed')
      return sendRefusal(reply, call, new Refusal(troubleOf(error)))
    }
    if (error.code === 'FORBIDDEN') await auditDenial(kernel, binding.row, call, error.code)
    return sendRefusal(reply, call, error)
  }
}

/** Throws when an endpoint of the contract has no handler or two. */
export function requireComplete(
  bindings: readonly Binding[],
  contract: readonly { name: string; row: Endpoint }[],
): void {
  for (const { name, row } of contract) {
    const found = bindings.filter((binding) => binding.row === row)
    if (found.length !== 1) throw new Error(`${name} has ${found.length} handlers; it needs exactly one`)
  }
}

/** Mounts the bindings, and refuses to start when an endpoint of the contract has none or two. */
export function mount(
  app: FastifyInstance,
  kernel: Kernel,
  bindings: readonly Binding[],
  contract: readonly { name: string; row: Endpoint }[],
): void {
  requireComplete(bindings, contract)
  const route = (to: FastifyInstance) => (binding: Binding) =>
    void to.route({
      method: binding.row.method,
      url: binding.row.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answerCall(kernel, binding, request, reply),
    })
  bindings.filter(({ row }) => !row.fileIn).forEach(route(app))
  // Only uploads get a body that is not read and counted yet.
  app.register(async (taking) => {
    taking.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    bindings.filter(({ row }) => row.fileIn).forEach(route(taking))
  })
}
