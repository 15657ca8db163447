import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { listWords } from '@/lib/contract/word'
import { WORD_LANGS, WORD_LEVELS, WORD_SCOPES } from '@/lib/domain/word'
import { WORDS } from './word-form'

/** Listed words that texts are checked for. */
export const wordList = list(listWords, {
  path: WORDS,
  words: 'word',
  tabs: { key: 'level', values: WORD_LEVELS },
  search: 'q',
  filters: { lang: filter.choice(WORD_LANGS), scope: filter.choice(WORD_SCOPES) },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('word', { value: ({ word }) => word, href: ({ id }) => `${WORDS}/${id}` }),
    make.word('lang'),
    make.word('level'),
    make.text('scopes', { value: ({ scopes }) => scopes.map((scope) => make.t(`scope.${scope}`)).join(' / ') }),
    make.text('note'),
    make.status('state', {
      group: ({ enabled }) => (enabled ? 'done' : 'draft'),
      word: ({ enabled }) => make.t(enabled ? 'on' : 'off'),
    }),
    make.time('updateTime'),
  ],
  create: 'word:edit',
  cards: true,
  file: true,
})
