import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/word'
import { isAlready } from '@/lib/domain/difference'
import { WORD_MAX } from '@/lib/domain/word'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { allOf, contains, textList } from '../../kernel/values'
import { findWords } from './find'

type Word = contract.WordRow

const COLUMNS = sql`id, word, lang, level, scopes, note, enabled, version, updated_at as "updateTime"`
const toWord = (row: Word): Word => ({ ...row, updateTime: instant(row.updateTime) })
const array = (texts: readonly string[]) => sql`array(select value from ${textList(texts)} as t (value))`

const list = bind(contract.listWords, ({ tx }, { query: { q, level, lang, scope, ...page } }) => {
  const where = allOf([
    !!q && sql`(word ilike ${contains(q)} or note ilike ${contains(q)})`,
    !!level && sql`level = ${level}`,
    !!lang && sql`lang = ${lang}`,
    !!scope && sql`${scope} = any(scopes)`,
  ])
  const parts = { columns: COLUMNS, from: sql`from listed_word`, where, order: sql`updated_at desc, id desc` }
  return pagedRows<Word, Word>(tx, parts, page, toWord)
})

async function byId({ tx }: Context, id: string): Promise<Word> {
  const [row] = await rowsOf<Word>(tx, sql`select ${COLUMNS} from listed_word where id = ${requireId(id)}`)
  return row ? toWord(row) : fail('NOT_FOUND')
}

const get = bind(contract.getWord, (context, { query }) => byId(context, query.id))

const factsOf = ({ word, lang, level, scopes, note: remark, enabled }: Word) => ({
  ...{ name: word, wordLang: lang, wordLevel: level, wordScopes: scopes, remark, enabled },
})

function note(context: Context, before: Word | null, after: Word | null): void {
  const known = after ?? before
  if (!known) return
  context.audit({
    refType: 'word',
    refId: known.id,
    detail: { name: known.word },
    change: { before: before ? factsOf(before) : {}, after: after ? factsOf(after) : {} },
  })
}

async function requireFree({ tx }: Context, word: string, but: string | null): Promise<void> {
  const [row] = await rowsOf(
    tx,
    sql`select 1 from listed_word where lower(word) = lower(${word}) and id is distinct from ${but}::uuid`,
  )
  if (row) fail('INVALID_INPUT', { fields: { word: ['taken'] } })
}

const add = bind(contract.addWord, async (context, { body }) => {
  await requireFree(context, body.word, null)
  const id = newId(context.now.getTime())
  await context.tx.execute(sql`insert into listed_word (id, word, lang, level, scopes, note, enabled, updated_at)
    values (${id}, ${body.word}, ${body.lang}, ${body.level}, ${array(body.scopes)}, ${body.note}, ${body.enabled},
      ${context.now.toISOString()})`)
  note(context, null, await byId(context, id))
  return { id }
})

const edit = bind(contract.editWord, async (context, { body: { id, version, ...body } }) => {
  const before = await byId(context, id)
  if (isAlready(before, { ...body, version }))
    return unchanged(context, { refType: 'word', refId: id, detail: { name: before.word } })
  await requireFree(context, body.word, id)
  const rows = await rowsOf(
    context.tx,
    sql`update listed_word set word = ${body.word}, lang = ${body.lang}, level = ${body.level}, scopes = ${array(body.scopes)},
        note = ${body.note}, enabled = ${body.enabled}, updated_at = ${context.now.toISOString()}, version = version + 1
      where id = ${id} and version = ${version} returning id`,
  )
  if (rows.length === 0) fail('VERSION_CONFLICT')
  note(context, before, await byId(context, id))
  return { changed: true }
})

const remove = bind(contract.deleteWord, async (context, { query }) => {
  const before = await byId(context, query.id)
  await context.tx.execute(sql`delete from listed_word where id = ${before.id}`)
  note(context, before, null)
  return null
})

const IMPORT_MAX = 5_000

const importAll = bind(contract.importWords, async (context, { body }) => {
  const typed = [...new Set(body.text.split(/[\r\n,，;；、]+/).map((word) => word.trim()))].filter(Boolean)
  const words = typed.filter((word) => [...word].length <= WORD_MAX).slice(0, IMPORT_MAX)
  const rows = words.map((word) => ({ id: newId(context.now.getTime()), word }))
  const added = await rowsOf(
    context.tx,
    sql`insert into listed_word (id, word, lang, level, scopes, note, updated_at)
      select r.id, r.word, ${body.lang}, ${body.level}, ${array(body.scopes)}, ${body.note}, ${context.now.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, word text)
      on conflict do nothing returning id`,
  )
  context.audit({
    refType: 'word',
    refId: '',
    detail: { event: 'importWords', count: typed.length, added: added.length },
  })
  return { added: added.length, known: words.length - added.length, tooLong: typed.length - words.length }
})

const test = bind(contract.testWords, async ({ tx }, { body }) =>
  (await findWords(tx, { text: body.text }, body.scope)).map(({ id, word, level }) => ({ id, word, level })),
)

export const wordBindings: Binding[] = [list, get, add, edit, remove, importAll, test]
