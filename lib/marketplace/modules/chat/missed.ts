import type { Context } from '../../kernel/context'
import { seeingAll } from '../../kernel/database'
import type { CallRecord, ConversationRecord } from '../../tables/chat'
import { mailOfBuyers } from '../buyer'
import { shopRefs } from '../shop'

/** Notifies the side that missed a call: the agent or all who may answer, or the buyer by email. */
export async function tellMissed(
  { tx, emit }: Pick<Context, 'tx' | 'emit'>,
  { id: conversationId, shopId, buyerId, agentId, kind }: ConversationRecord,
  { callerSide }: CallRecord,
): Promise<void> {
  if (callerSide === 'buyer')
    return emit({ type: 'chat.callMissed', payload: { conversationId, shopId, kind, agentId } })
  if (!buyerId) return
  const [buyer, shop] = await seeingAll(
    tx,
    async () => [(await mailOfBuyers(tx, [buyerId])).get(buyerId), (await shopRefs(tx, [shopId])).get(shopId)] as const,
  )
  if (!buyer || !shop) return
  const payload = { conversationId, ...buyer, shop: { zh: shop.nameZh, en: shop.nameEn } }
  await emit({ type: 'chat.buyerCallMissed', payload })
}
