import { addChatCanned } from '@/lib/contract/chat/canned'
import type { MakeExample } from './examples'
import type { Caller, World } from './world'

const REPLY = { topic: 'Delivery', title: 'Example', shortcut: '', zh: '示例', en: 'Example', personal: false }

const added = async (world: World, caller: Caller): Promise<string> =>
  (await world.data(addChatCanned, caller, { body: REPLY })).id

export const chatCannedExamples: Record<string, MakeExample> = {
  'chatCanned.listChatCanned': () => ({}),
  'chatCanned.cannedTopics': () => ({}),
  'chatCanned.cannedChoices': () => ({ query: { q: 'ship' } }),
  'chatCanned.addChatCanned': () => ({ body: REPLY }),
  'chatCanned.getChatCanned': async (world, caller) => ({ query: { id: await added(world, caller) } }),
  'chatCanned.editChatCanned': async (world, caller) => ({
    body: { ...REPLY, id: await added(world, caller), version: 1, title: 'After' },
  }),
  'chatCanned.deleteChatCanned': async (world, caller) => ({ query: { id: await added(world, caller) } }),
}
