import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Scrutiny, WARNINGS } from '@/lib/contract/approval'
import type { AuditFacts } from '@/lib/domain/audit'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import { unopenedOf } from '../file'

const IdNameRow = z.object({ id: z.string(), name: z.string() })

type Warning = (typeof WARNINGS)[number]

export interface Paper {
  /** Null: it was never uploaded. */
  id: string | null
  name: string
}

/** Documents and warnings on which a decision rests. */
export interface Evidence {
  papers: readonly Paper[]
  warnings: readonly Warning[]
}

interface Case {
  kind: string
  id: string
}

async function firstOf({ tx }: Context, { kind, id }: Case): Promise<{ id: string; name: string } | null> {
  const [row] = await query(
    tx,
    IdNameRow,
    sql`select p.id, p.realname as name from approval_case a join account p on p.id = a.first_by
      where a.kind = ${kind} and a.ref_id = ${id} and a.closed_at is null`,
  )
  return row ?? null
}

const idsOf = ({ papers }: Evidence): string[] => papers.flatMap(({ id }) => id ?? [])

/** Questions of a decision, for the screen that makes it. */
export async function scrutinyOf(context: Context, one: Case, evidence: Evidence): Promise<Scrutiny> {
  const first = await firstOf(context, one)
  const left = await unopenedOf(context, idsOf(evidence))
  return {
    unopened: evidence.papers.flatMap(({ id, name }) => (id !== null && left.includes(id) ? [{ id, name }] : [])),
    warnings: [...evidence.warnings],
    firstBy: first?.name ?? null,
  }
}

interface Answers {
  unopened?: 'accepted' | undefined
  riskNote?: string | undefined
}

/**
 * Called before a case is accepted. Fails with EVIDENCE_MISSING for documents that were never uploaded; with
 * INVALID_INPUT at `unopened` for files that the caller has neither opened nor admits to have skipped, and at
 * `riskNote` for warnings that one person accepts alone without a reason. Returns the facts for the log.
 */
export async function requireLooked(
  context: Context,
  one: Case,
  evidence: Evidence,
  answers: Answers,
): Promise<AuditFacts> {
  const missing = evidence.papers.filter(({ id }) => id === null).map(({ name }) => name)
  if (missing.length > 0) fail('EVIDENCE_MISSING', { detail: { papers: missing.join(', ') } })
  const left = await unopenedOf(context, idsOf(evidence))
  const names = evidence.papers.filter(({ id }) => id !== null && left.includes(id)).map(({ name }) => name)
  const alone = evidence.warnings.length > 0 && !answers.riskNote && (await firstOf(context, one)) === null
  const fields = {
    ...(names.length > 0 && !answers.unopened && { unopened: ['unopened'] }),
    ...(alone && { riskNote: ['riskNote'] }),
  }
  if (Object.keys(fields).length > 0)
    fail('INVALID_INPUT', { fields, ...(names.length > 0 && { detail: { unopened: names.join(', ') } }) })
  return {
    ...(names.length > 0 && { unopened: names.join(', ') }),
    ...(answers.riskNote && { riskNote: answers.riskNote }),
  }
}
