import 'server-only'
import { z } from 'zod'
import { recordForm } from '@/app/_kit/record/definition'
import { addWord, editWord } from '@/lib/contract/word'
import { WORD_LANGS, WORD_LEVELS, WORD_MAX, WORD_SCOPES } from '@/lib/domain/word'

export const WORDS = '/op/goods/words'

/** Ticked scopes; at least one is required. */
export const TypedScopes = z.array(z.enum(WORD_SCOPES)).default([]).pipe(addWord.body.shape.scopes)

export const wordForm = recordForm(addWord, editWord, {
  name: 'word',
  words: 'word',
  path: WORDS,
  fields: [
    { name: 'word', control: { as: 'text', max: WORD_MAX } },
    { name: 'lang', control: { as: 'choice', values: WORD_LANGS }, begins: 'zh' },
    { name: 'level', hint: 'levelHint', control: { as: 'choice', values: WORD_LEVELS }, begins: 'review' },
    { name: 'scopes', control: { as: 'own' }, read: TypedScopes, shown: (value) => String(value) },
    { name: 'note', control: { as: 'text', max: 200 }, optional: true },
    { name: 'enabled', label: 'on', control: { as: 'check' }, begins: 1 },
  ],
})
