import { z } from 'zod'
import { WORD_LANGS, WORD_LEVELS, WORD_MAX, WORD_SCOPES } from '@/lib/domain/word'
import { Edited, Id, Instant, line, Nothing, PageQuery, paged, searched, Version } from './common'
import { endpoint } from './endpoint'

const Level = z.enum(WORD_LEVELS)
const Lang = z.enum(WORD_LANGS)
const Scope = z.enum(WORD_SCOPES)
const kept = { lang: Lang, level: Level, scopes: z.array(Scope).min(1, { error: 'choose' }).max(4), note: line(200) }
const fields = { word: line(WORD_MAX).min(1, { error: 'required' }), ...kept, enabled: z.boolean() }

const WordRow = z.object({ ...fields, id: Id, updateTime: Instant, version: Version })
export type WordRow = z.output<typeof WordRow>

export const listWords = endpoint({
  method: 'GET',
  path: '/goods/word/list',
  from: 'extension',
  who: 'operator',
  permission: 'word:list',
  summary: 'List the words that are looked for, last changed first',
  query: PageQuery.extend({
    q: searched(100).optional(),
    level: Level.optional(),
    lang: Lang.optional(),
    scope: Scope.optional(),
  }),
  data: paged(WordRow),
})

export const getWord = endpoint({
  method: 'GET',
  path: '/goods/word/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'word:list',
  summary: 'Read a listed word',
  query: z.object({ id: Id }),
  data: WordRow,
  errors: ['NOT_FOUND'],
})

export const addWord = endpoint({
  method: 'POST',
  path: '/goods/word/add',
  from: 'extension',
  who: 'operator',
  permission: 'word:edit',
  idempotent: true,
  summary: 'List a word',
  body: z.strictObject(fields),
  data: z.object({ id: Id }),
})

export const editWord = endpoint({
  method: 'PUT',
  path: '/goods/word/edit',
  from: 'extension',
  who: 'operator',
  permission: 'word:edit',
  summary: 'Change a listed word',
  body: z.strictObject({ ...fields, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const deleteWord = endpoint({
  method: 'DELETE',
  path: '/goods/word/delete',
  from: 'extension',
  who: 'operator',
  permission: 'word:edit',
  summary: 'Take a word off the list',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

export const importWords = endpoint({
  method: 'POST',
  path: '/goods/word/import',
  from: 'extension',
  who: 'operator',
  permission: 'word:edit',
  idempotent: true,
  summary: 'List many words at once; those that are listed already stay as they are',
  body: z.strictObject({ ...kept, text: z.string().max(100_000).min(1, { error: 'required' }) }),
  data: z.object({ added: z.int(), known: z.int(), tooLong: z.int() }),
})

export const testWords = endpoint({
  method: 'POST',
  path: '/goods/word/test',
  from: 'extension',
  who: 'operator',
  permission: 'word:list',
  effect: 'read',
  summary: 'Say which listed words a text holds',
  body: z.strictObject({ text: z.string().max(20_000), scope: Scope }),
  data: z.array(z.object({ id: Id, word: z.string(), level: Level })),
})
