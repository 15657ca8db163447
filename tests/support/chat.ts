import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/contract/chat'
import * as mall from '@/lib/contract/mall/chat'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import type { TestMarketplace } from './marketplace'
import type { Buyer } from './shopping'

/** Buyers who write to the shop `liang`, and its people who answer. */
export function chatting(market: TestMarketplace) {
  const inLiang = { shopId: shopIdOf('liang') }
  const open = async (one: Buyer): Promise<string> => {
    const body = { shopId: inLiang.shopId, about: null }
    return (await market.hit(mall.openMyConversation, one.token, { body }, { key: randomUUID() })).data.id
  }
  return {
    inLiang,
    open,
    write: (one: Buyer, id: string, text: string) =>
      market.hit(mall.writeChatMessage, one.token, { body: { id, clientId: randomUUID(), text } }),
    send: (token: string, id: string, text: string, more: object = {}) =>
      market.hit(contract.sendChatMessage, token, { body: { id, clientId: randomUUID(), text, ...more } }, inLiang),
    seen: async (token: string, id: string) =>
      (await market.hit(contract.getConversation, token, { query: { id } }, inLiang)).data,
    rows: async (token: string, id: string) =>
      (await market.hit(contract.listChatMessages, token, { query: { id, size: 200 } }, inLiang)).data.records,
    mine: async (one: Buyer, id: string) =>
      (await market.hit(mall.myChatMessages, one.token, { query: { id, size: 200 } })).data.records,
    close: async (token: string, id: string) => {
      const { version } = (await market.hit(contract.getConversation, token, { query: { id } }, inLiang)).data
      return market.hit(contract.closeConversation, token, { body: { id, version } }, inLiang)
    },
  }
}
