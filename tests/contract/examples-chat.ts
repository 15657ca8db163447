import { getConversation, listConversations, openConversation } from '@/lib/contract/chat'
import { myConversations } from '@/lib/contract/mall/chat'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import type { MakeExample } from './examples'
import { NO_ID } from './examples-other'
import type { Caller, World } from './world'

/** Conversation of the caller's shop with the platform: nobody takes it in a test. */
const withPlatform = async (world: World, caller: Caller) => {
  const { platform } = await world.data(listConversations, caller)
  return platform?.id ?? (await world.data(openConversation, caller, { body: { with: 'platform' } })).id
}

/** A conversation in which the caller serves, with its version. */
const served = async (world: World, caller: Caller) => {
  for (const queue of ['mine', 'waiting', 'closed'] as const) {
    const [one] = (await world.data(listConversations, caller, { query: { queue } })).records
    if (one)
      return { id: one.id, version: (await world.data(getConversation, caller, { query: { id: one.id } })).version }
  }
  return { id: NO_ID, version: 1 }
}

const own = async (world: World, caller: Caller) => (await world.data(myConversations, caller)).records[0]?.id ?? NO_ID

let sent = 0
const clientId = () => {
  sent += 1
  return `conformance-${sent}`
}

export const chatExamples: Record<string, MakeExample> = {
  'chat.listConversations': () => ({}),
  'chat.getConversation': async (world, caller) => ({ query: { id: (await served(world, caller)).id } }),
  'chat.openConversation': () => ({ body: { with: 'platform' } }),
  'chat.takeConversation': async (world, caller) => ({ body: await served(world, caller) }),
  'chat.closeConversation': async (world, caller) => ({ body: await served(world, caller) }),
  'chat.readConversation': async (world, caller) => ({ body: { id: (await served(world, caller)).id, no: 1 } }),
  'chat.listChatMessages': async (world, caller) => ({ query: { id: (await served(world, caller)).id } }),
  'chat.sendChatMessage': async (world, caller) => ({
    body: { id: await withPlatform(world, caller), clientId: clientId(), text: 'Conformance' },
  }),
  'chat.chatChanges': () => ({}),
  'mallChat.myConversations': () => ({}),
  'mallChat.myConversation': async (world, caller) => ({ query: { id: await own(world, caller) } }),
  'mallChat.openMyConversation': () => ({ body: { shopId: shopIdOf('liang'), about: null } }),
  'mallChat.myChatMessages': async (world, caller) => ({ query: { id: await own(world, caller) } }),
  'mallChat.writeChatMessage': async (world, caller) => ({
    body: { id: await own(world, caller), clientId: clientId(), text: 'Conformance' },
  }),
  'mallChat.readMyConversation': async (world, caller) => ({ body: { id: await own(world, caller), no: 1 } }),
}
