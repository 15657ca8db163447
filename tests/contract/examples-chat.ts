import { listCases } from '@/lib/contract/after-sale'
import {
  chatColleagues,
  getConversation,
  listConversations,
  openConversation,
  sendChatMessage,
} from '@/lib/contract/chat'
import { chatMonitor, listChatAgents } from '@/lib/contract/chat/op'
import { getChatSample, listChatSamples } from '@/lib/contract/chat/quality'
import { listChatRecords } from '@/lib/contract/chat/record'
import { chatSig } from '@/lib/contract/chat/seat'
import { uploadFile } from '@/lib/contract/file'
import { myConversations, uploadToChat, writeChatMessage } from '@/lib/contract/mall/chat'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import type { MakeExample } from './examples'
import { NO_ID, PDF } from './examples-other'
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

/** Window of a caller. */
const TAB = 'conformance-window'

let sent = 0
const clientId = () => {
  sent += 1
  return `conformance-${sent}`
}

/** A message of the caller in the conversation with the platform. */
const written = async (world: World, caller: Caller) => {
  const id = await withPlatform(world, caller)
  const { seq } = await world.data(sendChatMessage, caller, { body: { id, clientId: clientId(), text: 'Conformance' } })
  return { id, seq }
}

const writtenByBuyer = async (world: World, caller: Caller) => {
  const id = await own(world, caller)
  const { seq } = await world.data(writeChatMessage, caller, {
    body: { id, clientId: clientId(), text: 'Conformance' },
  })
  return { id, seq }
}

/** A closed session of the platform's queue that the caller may review. */
const sampled = async (world: World, caller: Caller) => {
  const reader = world.holder(listChatSamples) ?? caller
  for (const { id } of (await world.data(listChatSamples, reader)).records) {
    const { version, reviewable } = await world.data(getChatSample, reader, { query: { id } })
    if (reviewable) return { id, version }
  }
  return { id: NO_ID, version: 0 }
}

const PDF_QUERY = { kind: 'document', name: 'paper.pdf' } as const

/** A file that the caller has sent. */
const sentFile = async (world: World, caller: Caller) => {
  const { id: file } = await world.data(uploadFile, caller, { query: PDF_QUERY, file: PDF })
  await world.data(sendChatMessage, caller, {
    body: { id: await withPlatform(world, caller), clientId: clientId(), file },
  })
  return file
}

const fileOfBuyer = async (world: World, caller: Caller) => {
  const { id: file } = await world.data(uploadToChat, caller, { query: PDF_QUERY, file: PDF })
  await world.data(writeChatMessage, caller, { body: { id: await own(world, caller), clientId: clientId(), file } })
  return file
}

/** A conversation that the caller serves, and somebody to give it to. */
const passedOn = async (world: World, caller: Caller) => {
  const held = await served(world, caller)
  const [colleague] = await world.data(chatColleagues, caller)
  return { ...held, to: colleague?.id ?? NO_ID, note: '' }
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
  'chat.recallChatMessage': async (world, caller) => ({ body: await written(world, caller) }),
  'chat.chatFile': async (world, caller) => ({ params: { id: await sentFile(world, caller) } }),
  'chatOp.chatMonitor': () => ({}),
  'chatOp.listenToChat': async (world, caller) => {
    const [buyer] = (await world.data(chatMonitor, world.holder(chatMonitor) ?? caller)).buyers
    return {
      body: { id: buyer?.id ?? NO_ID, reason: 'A buyer has complained about it' },
      orRefused: buyer ? [] : ['NOT_FOUND'],
    }
  },
  'chatOp.chatOfCase': async (world, caller) => {
    const [one] = (await world.data(listCases, caller, { query: { tab: 'arbitration' } })).records
    return { body: { caseId: one?.id ?? NO_ID }, orRefused: one ? [] : ['NOT_FOUND'] }
  },
  'chatOp.reassignChat': async (world, caller) => {
    const { queue, agents } = await world.data(chatMonitor, caller)
    const [one] = queue
    const to = agents.find(({ id }) => id !== one?.agent?.id)?.id ?? NO_ID
    return {
      body: { id: one?.id ?? NO_ID, version: one?.version ?? 1, to, note: '' },
      orRefused: ['CHAT_NO_COLLEAGUE', 'NOT_FOUND'],
    }
  },
  'chatOp.listChatAgents': () => ({}),
  'chatOp.editChatAgent': async (world, caller) => {
    const [agent] = await world.data(listChatAgents, world.holder(listChatAgents) ?? caller)
    const body = { id: agent?.id ?? NO_ID, maxLoad: 6, languages: ['en' as const], hours: null }
    return { body: { ...body, version: agent?.version ?? 0 } }
  },
  'chatQuality.listChatSamples': () => ({ query: { from: '2026-01-01', reviewed: 'no' } }),
  'chatQuality.chatQuality': () => ({}),
  'chatQuality.getChatSample': async (world, caller) => ({ query: { id: (await sampled(world, caller)).id } }),
  'chatQuality.reviewChat': async (world, caller) => ({
    body: { ...(await sampled(world, caller)), attitude: 5, accuracy: 4, solution: 4, wording: 5, note: '' },
  }),
  'chatRecord.listChatRecords': () => ({ query: { from: '2026-01-01', rating: 'none' } }),
  'chatRecord.chatRecordAgents': () => ({}),
  'chatRecord.getChatRecord': async (world, caller) => {
    const [record] = (await world.data(listChatRecords, caller)).records
    return { query: { id: record?.id ?? NO_ID }, orRefused: record ? [] : ['NOT_FOUND'] }
  },
  'chat.bePresent': () => ({ body: { wish: 'busy' } }),
  'chatQuality.listMyChatReviews': () => ({}),
  'chatCall.dialCall': async (world, caller) => ({
    body: { id: (await served(world, caller)).id, media: 'audio', tab: TAB },
    orRefused: ['NOT_FOUND', 'CALL_OWN', 'CHAT_TAKEN'],
  }),
  'chatCall.actOnCall': () => ({ body: { id: NO_ID, act: 'reject', tab: TAB }, orRefused: ['NOT_FOUND'] }),
  'chatCall.keepCall': () => ({ body: { id: NO_ID, tab: TAB }, orRefused: ['NOT_FOUND'] }),
  'chatCall.liveCalls': () => ({ query: { tab: TAB } }),
  'chatCall.callMembership': () => ({ query: { id: NO_ID }, orRefused: ['NOT_FOUND'] }),
  'chatCall.callIce': () => ({ query: { id: NO_ID }, orRefused: ['NOT_FOUND'] }),
  'chatCall.callRelay': () => ({}),
  'mallCall.dialShop': async (world, caller) => ({
    body: { id: await own(world, caller), media: 'audio', tab: TAB },
    orRefused: ['CALL_OWN', 'TOO_MANY_REQUESTS'],
  }),
  'mallCall.actOnMyCall': () => ({ body: { id: NO_ID, act: 'reject', tab: TAB }, orRefused: ['NOT_FOUND'] }),
  'mallCall.keepMyCall': () => ({ body: { id: NO_ID, tab: TAB }, orRefused: ['NOT_FOUND'] }),
  'mallCall.myLiveCalls': () => ({ query: { tab: TAB } }),
  'mallCall.myCallMembership': () => ({ query: { id: NO_ID }, orRefused: ['NOT_FOUND'] }),
  'mallCall.myCallIce': () => ({ query: { id: NO_ID }, orRefused: ['NOT_FOUND'] }),
  'mallCall.myCallRelay': () => ({}),
  'chatHosted.enterHosted': () => ({}),
  'chatHosted.openHosted': async (world, caller) => ({
    body: { id: await withPlatform(world, caller) },
    orRefused: ['UNAVAILABLE'],
  }),
  'chatHosted.notifyHosted': () => ({
    body: { payload: '{}', appId: '1400000001', time: '0', sign: 'none' },
    orRefused: ['NOTICE_UNSIGNED'],
  }),
  'chatSeat.chatSig': () => ({}),
  'chatSeat.holdSeat': async (world, caller) => ({
    body: { userSig: (await world.data(chatSig, caller)).userSig },
    orRefused: ['CHAT_SIG'],
  }),
  'chat.chatColleagues': () => ({}),
  'chat.transferConversation': async (world, caller) => ({
    body: await passedOn(world, caller),
    orRefused: ['CHAT_TAKEN', 'CHAT_NO_COLLEAGUE'],
  }),
  'chat.addChatNote': async (world, caller) => ({ body: { id: (await served(world, caller)).id, text: 'A note' } }),
  'chat.tagConversation': async (world, caller) => ({
    body: { id: (await served(world, caller)).id, tags: ['refund'] },
  }),
  'mallChat.myConversations': () => ({}),
  'mallChat.myConversation': async (world, caller) => ({ query: { id: await own(world, caller) } }),
  'mallChat.openMyConversation': () => ({ body: { shopId: shopIdOf('liang'), about: null } }),
  'mallChat.myChatMessages': async (world, caller) => ({ query: { id: await own(world, caller) } }),
  'mallChat.writeChatMessage': async (world, caller) => ({
    body: { id: await own(world, caller), clientId: clientId(), text: 'Conformance' },
  }),
  'mallChat.uploadToChat': () => ({ query: PDF_QUERY, file: PDF }),
  'mallChat.myChatFile': async (world, caller) => ({ params: { id: await fileOfBuyer(world, caller) } }),
  'mallChat.recallMyMessage': async (world, caller) => ({ body: await writtenByBuyer(world, caller) }),
  'mallChat.closeMyConversation': async (world, caller) => ({ body: { id: await own(world, caller) } }),
  'mallChat.rateMyConversation': async (world, caller) => ({
    body: { id: await own(world, caller), stars: 5, text: '' },
    orRefused: ['CHAT_NOT_RATEABLE'],
  }),
  'mallChat.readMyConversation': async (world, caller) => ({ body: { id: await own(world, caller), no: 1 } }),
}
