import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/translation'
import { argumentsOf } from '@/lib/domain/icu'
import { type Binding, bind } from '../../kernel/binding'
import { versionRaised } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { WHOLE_FILE } from '../../kernel/file-audit'
import { query } from '../../kernel/query'
import { textOverride } from '../../tables/translation'

const StampRow = z.object({ stamp: z.string() })

const Row = z.object({
  key: z.string(),
  zh: z.string().nullable(),
  en: z.string().nullable(),
  version: z.number(),
  updated_at: z.string(),
  updated_by: z.string(),
})
type Row = z.infer<typeof Row>

const rowsWhere = (tx: Db, where: SQL): Promise<Row[]> =>
  query(tx, Row, sql`select key, zh, en, version, updated_at, updated_by from text_override ${where}`)

async function stampOf(tx: Db): Promise<string> {
  const [row] = await query(tx, StampRow, sql`select stamp::text as stamp from text_stamp`)
  return row?.stamp ?? '0'
}

const overrides = bind(contract.textOverrides, async ({ tx }) => {
  // Reads the stamp first: a change in between is fetched again, never missed.
  const stamp = await stampOf(tx)
  const rows = await rowsWhere(tx, sql`order by key`)
  return { stamp, texts: rows.map(({ key, zh, en }) => ({ key, zh, en })) }
})

const list = bind(contract.listTexts, async ({ tx }) => {
  const rows = await rowsWhere(tx, sql`order by key`)
  return rows.map(({ updated_at, updated_by, ...row }) => ({
    ...row,
    updateTime: instant(updated_at),
    updateBy: updated_by,
  }))
})

/** Returns the arguments of a text; null if it cannot be parsed. */
function readable(text: string): string | null {
  try {
    return argumentsOf(text).join(' ')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Faults of a text with an unclosed brace, or of twins with different arguments: they would break their page. */
function textFaults(texts: { zh: string | null; en: string | null }): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  const taken = { zh: texts.zh === null ? '' : readable(texts.zh), en: texts.en === null ? '' : readable(texts.en) }
  if (taken.zh === null) fields.zh = ['syntax']
  if (taken.en === null) fields.en = ['syntax']
  if (texts.zh !== null && texts.en !== null && taken.zh !== taken.en) fields.en ??= ['arguments']
  return fields
}

function requireTexts(texts: { zh: string | null; en: string | null }): void {
  const fields = textFaults(texts)
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields })
}

type Wanted = z.output<typeof contract.editText.body>

const isSame = (row: Row | undefined, { zh, en }: Wanted) => (row?.zh ?? null) === zh && (row?.en ?? null) === en

/** Writes a replacement text, or removes it. Returns the previous text; VERSION_CONFLICT if somebody was faster. */
async function writeText({ tx, now, user }: Context, body: Wanted): Promise<Row | undefined> {
  const [before] = await rowsWhere(tx, sql`where key = ${body.key} for update`)
  if ((before?.version ?? 0) !== body.version) fail('VERSION_CONFLICT')
  if (isSame(before, body)) return before
  if (body.zh === null && body.en === null) await tx.execute(sql`delete from text_override where key = ${body.key}`)
  else {
    const written = await rowsOf(
      tx,
      sql`insert into text_override (key, zh, en, updated_at, updated_by)
        values (${body.key}, ${body.zh}, ${body.en}, ${now.toISOString()}, ${user.username})
        on conflict (key) do update set zh = excluded.zh, en = excluded.en, updated_at = excluded.updated_at,
          updated_by = excluded.updated_by, ${versionRaised(textOverride)}
        where text_override.version = ${body.version} returning key`,
    )
    if (written.length === 0) fail('VERSION_CONFLICT')
  }
  return before
}

const edit = bind(contract.editText, async (context, { body }) => {
  requireTexts(body)
  const before = await writeText(context, body)
  const change = {
    before: facts(before),
    after: facts(body),
  }
  context.audit({ refType: 'text', refId: body.key, change })
  return { changed: !isSame(before, body), stamp: await stampOf(context.tx) }
})

const facts = (texts: { zh: string | null; en: string | null } | undefined) => ({
  zh: texts?.zh ?? null,
  en: texts?.en ?? null,
})

const importFile = bind(contract.importTexts, async (context, { body: { texts } }) => {
  for (const [index, text] of texts.entries()) {
    const [field] = Object.keys(textFaults(text))
    if (field) fail('INVALID_INPUT', { fields: { [`texts.${index}.${field}`]: ['syntax'] } })
  }
  for (const text of texts) {
    const change = { before: facts(await writeText(context, text)), after: facts(text) }
    context.audit({ refType: 'text', refId: text.key, change })
  }
  if (texts.length === 0) context.audit({ refType: 'text', refId: WHOLE_FILE, detail: { changed: 0 } })
  return { stamp: await stampOf(context.tx) }
})

export const translationBindings: Binding[] = [overrides, list, edit, importFile]
