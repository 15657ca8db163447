import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type * as contract from '@/lib/contract/approval'
import { UNDO_SECONDS } from '@/lib/contract/approval'
import type { Endpoint, Parsed } from '@/lib/contract/endpoint'
import { FALLBACK_LOCALE } from '@/lib/domain/locale'
import { writeAudit } from '../../kernel/audit'
import { authorise, withRows } from '../../kernel/authorise'
import type { Binding } from '../../kernel/binding'
import type { AuditNote, Context, Services } from '../../kernel/context'
import { asIf, type Database, type Db, enterScope, rowsOf, transact } from '../../kernel/database'
import { fail, Refusal } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { writeOutbox } from '../../kernel/outbox'
import { query } from '../../kernel/query'
import { principalOf } from '../account'
import { hrefOf, type Sources, visible } from './cases'
import { heldBy, OPEN } from './held-by'
import type { ApprovalSource } from './source'

const KindRefRow = z.object({ kind: z.string(), ref: z.string() })

/** Bindings of every module; a function, because the inbox's own are among them. */
export type AllBindings = () => readonly Binding[]

const actionOf = ({ method, path }: Endpoint): string => `${method} ${path}`

function bindingOf(bindings: AllBindings, source: ApprovalSource, action: string): Binding {
  const row = source.decides?.find((each) => actionOf(each) === action)
  return bindings().find((each) => each.row === row) ?? fail('NOT_FOUND')
}

function bodyOf({ row }: Binding, sent: unknown): { id?: unknown } {
  const parsed = row.body?.safeParse(sent)
  if (parsed?.success) return parsed.data as object
  const fields: Record<string, string[]> = {}
  for (const { path, message } of parsed?.error.issues ?? []) {
    const name = path.join('.')
    fields[name] = [...(fields[name] ?? []), message]
  }
  return fail('INVALID_INPUT', { fields })
}

/**
 * Makes a decision that is carried out in ten seconds unless it is taken back. It is tried at once and rolled back, so
 * that a refusal is reported immediately.
 */
export async function hold(
  context: Context,
  { all, bindings }: { all: Sources; bindings: AllBindings },
  { kind, id, action, body }: Parsed<typeof contract.holdDecision>['body'],
) {
  const source = visible(all, context).find((each) => each.kind === kind) ?? fail('NOT_FOUND')
  const binding = bindingOf(bindings, source, action)
  authorise(binding.row, context.user)
  const input = bodyOf(binding, body)
  if (input.id !== id) fail('INVALID_INPUT', { fields: { id: ['choose'] } })
  const { tx, now, user, requestId } = context
  const silent = { ...context, audit: () => undefined, emit: async () => undefined }
  const answer = await asIf(tx, (inner) =>
    binding.run({ ...silent, tx: inner }, { params: undefined, query: undefined, body: input }, undefined),
  )
  const due = new Date(now.getTime() + UNDO_SECONDS * 1_000).toISOString()
  const held = newId(now.getTime())
  const kept = await rowsOf(
    tx,
    sql`insert into held_decision (id, kind, ref_id, account_id, action, body, request_id, made_at, due_at)
      values (${held}, ${kind}, ${requireId(id)}, ${user.userId}, ${action}, ${JSON.stringify(input)}::jsonb, ${requestId},
        ${now.toISOString()}, ${due}) on conflict (kind, ref_id) where ran_at is null and undone_at is null do nothing
      returning id`,
  )
  if (kept.length === 0) fail('CASE_TAKEN', { detail: { name: (await heldBy(context, kind, id))?.name ?? '' } })
  context.audit({ refType: 'approval', refId: id, detail: { event: 'hold', kind } })
  return { id: held, dueTime: due, answer }
}

/** Takes a decision back before it is carried out; it has had no effect. */
export async function undo(context: Context, all: Sources, { id }: Parsed<typeof contract.undoDecision>['body']) {
  const { tx, now, user } = context
  const [row] = await query(
    tx,
    KindRefRow,
    sql`update held_decision set undone_at = ${now.toISOString()} where id = ${requireId(id)}
      and account_id = ${user.userId} and ${OPEN} returning kind, ref_id as ref`,
  )
  if (!row) return fail('UNDO_OVER')
  const source = all.find(({ kind }) => kind === row.kind) ?? fail('NOT_FOUND')
  context.audit({ refType: 'approval', refId: row.ref, detail: { event: 'undo', kind: row.kind } })
  return { href: hrefOf(source, row.ref) }
}

export interface HeldRunner extends Services {
  database: Database
}

const Held = z.object({
  id: z.string(),
  kind: z.string(),
  refId: z.string(),
  accountId: z.string(),
  action: z.string(),
  body: z.unknown(),
  requestId: z.string(),
})
type Held = z.infer<typeof Held>

const nextHeld = async (tx: Db, now: Date): Promise<Held | undefined> =>
  (
    await query(
      tx,
      Held,
      sql`select id, kind, ref_id as "refId", account_id as "accountId", action, body, request_id as "requestId"
        from held_decision where ${OPEN} and due_at <= ${now.toISOString()} order by due_at, id limit 1
        for update skip locked`,
    )
  )[0]

/** Carries out a decision with its maker's current rights; the case may have moved, too. */
async function carryOut(runner: HeldRunner, binding: Binding, held: Held, tx: Db, now: Date): Promise<void> {
  const began = performance.now()
  const user = (await principalOf(tx, held.accountId, null, now)) ?? fail('FORBIDDEN')
  authorise(binding.row, user)
  const scope = withRows({ kind: 'all' }, user)
  await enterScope(tx, scope)
  const notes = new Map<string, AuditNote>()
  const context: Context = {
    ...{ tx, scope, user, signedIn: true, now, locale: FALLBACK_LOCALE, requestId: held.requestId },
    ...{ device: 'held', place: '', ip: 'held', tokenDigest: null },
    ...{ vault: runner.vault, files: runner.files, log: runner.log },
    can: (code) => user.codes.has(code),
    audit: (note) => {
      notes.set(`${note.refType} ${note.refId}`, note)
    },
    emit: (event) => writeOutbox(tx, event, now),
  }
  await binding.run(context, { params: undefined, query: undefined, body: bodyOf(binding, held.body) }, undefined)
  for (const note of notes.size > 0 ? notes.values() : [null])
    await writeAudit(tx, {
      ...{ action: held.action, result: 'ok', user, shopId: note?.shopId ?? null, requestId: held.requestId },
      ...{ ip: 'held', place: '', ms: performance.now() - began, at: now, note },
    })
}

/** Stores the refusal and notifies the maker, who has moved on to other cases. */
async function refuse(runner: HeldRunner, held: Held, tx: Db, now: Date, error: unknown): Promise<void> {
  if (!(error instanceof Refusal)) runner.log.error({ err: error, kind: held.kind }, 'a held decision failed')
  const code = error instanceof Refusal ? error.code : 'INTERNAL'
  await tx.execute(sql`update held_decision set refused = ${code} where id = ${held.id}`)
  const payload = { accountId: held.accountId, kind: held.kind, id: held.refId }
  await writeOutbox(tx, { type: 'approval.refused', payload }, now)
}

/** Carries out every decision whose grace is over; returns how many. Any instance may run it, each takes other ones. */
export async function runHeld(runner: HeldRunner, all: Sources, bindings: AllBindings): Promise<number> {
  for (let done = 0; ; done += 1) {
    const now = runner.clock()
    const ran = await transact(runner.database.db, async (tx) => {
      await enterScope(tx, { kind: 'all' })
      const held = await nextHeld(tx, now)
      if (!held) return false
      await tx.execute(sql`update held_decision set ran_at = ${now.toISOString()} where id = ${held.id}`)
      try {
        const source = all.find(({ kind }) => kind === held.kind) ?? fail('NOT_FOUND')
        const binding = bindingOf(bindings, source, held.action)
        await tx.transaction((inner) => carryOut(runner, binding, held, inner as unknown as Db, now))
      } catch (error) {
        await refuse(runner, held, tx, now, error)
      }
      return true
    })
    if (!ran) return done
    runner.afterCommit()
  }
}
