import { addKeyword, getAutoReply } from '@/lib/contract/chat/auto'
import type { MakeExample } from './examples'
import type { Caller, World } from './world'

let words = 0
const keyword = () => {
  words += 1
  return {
    word: `Example ${words} ${Math.random()}`.slice(0, 30),
    match: 'contains' as const,
    zh: '示例',
    en: 'Example',
  }
}
const added = async (world: World, caller: Caller) => (await world.data(addKeyword, caller, { body: keyword() })).id

export const chatAutoExamples: Record<string, MakeExample> = {
  'chatAuto.getAutoReply': () => ({}),
  'chatAuto.editAutoReply': async (world, caller) => {
    const { keywords, ...body } = await world.data(getAutoReply, caller)
    return { body: { ...body, delay: body.delay === 0 ? 1 : 0 } }
  },
  'chatAuto.listKeywords': () => ({}),
  'chatAuto.getKeyword': async (world, caller) => ({ query: { id: await added(world, caller) } }),
  'chatAuto.addKeyword': () => ({ body: keyword() }),
  'chatAuto.editKeyword': async (world, caller) => ({
    body: { ...keyword(), id: await added(world, caller), version: 1 },
  }),
  'chatAuto.deleteKeyword': async (world, caller) => ({ query: { id: await added(world, caller) } }),
  'chatAuto.testAutoReply': () => ({ query: { text: 'Is there an invoice?' } }),
}
