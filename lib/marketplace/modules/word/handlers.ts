import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/word'
import { WORD_MAX } from '@/lib/domain/word'
import { type Binding, bind } from '../../kernel/binding'
import { rowsOf } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { recordBindings } from '../../kernel/record'
import { textList } from '../../kernel/values'
import { listedWord } from '../../tables/word'
import { findWords } from './find'

const { bindings } = recordBindings(
  listedWord,
  {
    ...{ list: contract.listWords, get: contract.getWord, add: contract.addWord, edit: contract.editWord },
    remove: contract.deleteWord,
  },
  {
    key: listedWord.id,
    refType: 'word',
    title: ({ word }) => word,
    search: [listedWord.word, listedWord.note],
    order: sql`${listedWord.updatedAt} desc, ${listedWord.id} desc`,
    filters: { scope: (scope) => sql`${scope} = any(${listedWord.scopes})` },
    unique: ['word'],
    caseless: true,
    logged: { word: 'name', lang: 'wordLang', level: 'wordLevel', scopes: 'wordScopes', note: 'remark' },
  },
)

const IMPORT_MAX = 5_000

const importAll = bind(contract.importWords, async (context, { body }) => {
  const typed = [...new Set(body.text.split(/[\r\n,，;；、]+/).map((word) => word.trim()))].filter(Boolean)
  const words = typed.filter((word) => [...word].length <= WORD_MAX).slice(0, IMPORT_MAX)
  const rows = words.map((word) => ({ id: newId(context.now.getTime()), word }))
  const added = await rowsOf(
    context.tx,
    sql`insert into listed_word (id, word, lang, level, scopes, note, updated_at)
      select r.id, r.word, ${body.lang}, ${body.level}, array(select value from ${textList(body.scopes)} as t (value)), ${body.note}, ${context.now.toISOString()}::timestamptz
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

export const wordBindings: Binding[] = [...bindings, importAll, test]
