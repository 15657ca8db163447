import type { Conversation } from '@/lib/contract/chat'
import type { ChatSide } from '@/lib/domain/chat'
import type { Twin } from '@/lib/domain/locale'

/** Name of the other side: the masked buyer, the shop, or the platform. `gone` means a deleted account. */
export function nameOf(
  one: Pick<Conversation, 'kind' | 'buyer' | 'shop'>,
  side: ChatSide,
  say: (twin: Twin) => string,
  platform: string,
  gone: string,
): string {
  if (one.kind === 'buyer') return one.buyer || gone
  return side === 'platform' ? say(one.shop.name) : platform
}

const LATE_MS = 5 * 60_000

/** Returns the tone of a conversation: `us` while the customer waits, `late` after five minutes. */
export function toneOf({ waitingSince, state }: Pick<Conversation, 'waitingSince' | 'state'>, now = Date.now()) {
  if (waitingSince) return now - Date.parse(waitingSince) > LATE_MS ? 'late' : 'us'
  return state === 'closed' ? 'done' : 'others'
}
