import { recordForm } from '@/app/_kit/record/definition'
import { addChatCanned, editChatCanned } from '@/lib/contract/chat/canned'
import { CANNED_TITLE_MAX, CANNED_TOPIC_MAX, CHAT_TEXT_MAX } from '@/lib/domain/chat/limits'

export const CANNED = '/service/canned'

export const cannedForm = recordForm(addChatCanned, editChatCanned, {
  name: 'chatCanned',
  words: 'chatCanned',
  path: CANNED,
  fields: [
    { name: 'title', control: { as: 'text', max: CANNED_TITLE_MAX } },
    [
      { name: 'topic', hint: 'topicHint', control: { as: 'text', max: CANNED_TOPIC_MAX }, optional: true },
      { name: 'shortcut', hint: 'shortcutHint', control: { as: 'text', max: 20 }, optional: true },
    ],
    { name: 'zh', hint: 'textHint', control: { as: 'area', max: CHAT_TEXT_MAX / 2, rows: 4 } },
    { name: 'en', hint: 'textHint', control: { as: 'area', max: CHAT_TEXT_MAX / 2, rows: 4 } },
    { name: 'personal', label: 'personalTick', control: { as: 'check' } },
  ],
})
