import { recordForm } from '@/app/_kit/record/definition'
import { addKeyword, editKeyword } from '@/lib/contract/chat/auto'
import { KEYWORD_MATCHES, KEYWORD_MAX } from '@/lib/domain/chat/auto'
import { CHAT_TEXT_MAX } from '@/lib/domain/chat/limits'

export const KEYWORDS = '/service/auto-reply/keywords'

export const keywordForm = recordForm(addKeyword, editKeyword, {
  name: 'chatKeyword',
  words: 'chatKeyword',
  path: KEYWORDS,
  fields: [
    { name: 'word', control: { as: 'text', max: KEYWORD_MAX } },
    { name: 'match', control: { as: 'choice', values: KEYWORD_MATCHES }, begins: 'contains' },
    { name: 'zh', control: { as: 'area', max: CHAT_TEXT_MAX / 4, rows: 3 } },
    { name: 'en', control: { as: 'area', max: CHAT_TEXT_MAX / 4, rows: 3 } },
  ],
})
