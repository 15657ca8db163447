import { CHAT_BELL } from '@/lib/domain/chat/limits'
import type { Context } from '../../kernel/context'
import type { ConversationRecord } from '../../tables/chat'
import { createRecipients } from '../notification'

/** Notifies the open windows of participants that there are changes to fetch. */
export async function ring(
  { tx, now, emit }: Pick<Context, 'tx' | 'now' | 'emit'>,
  held: Pick<ConversationRecord, 'kind' | 'shopId'>,
) {
  const find = createRecipients(tx, now)
  const ofShop = await find({ shopId: held.shopId, code: 'chat:reply' })
  const ofPlatform = held.kind === 'platform' ? await find({ operators: ['chat:reply'] }) : []
  const audience = { kind: 'users', values: [...ofShop, ...ofPlatform] }
  await emit({ type: 'notice', payload: { msgId: CHAT_BELL, msgTxt: '', audience } })
}
