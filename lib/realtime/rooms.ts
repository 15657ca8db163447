import { listChatMessages } from '@/lib/contract/chat'
import { callMembership } from '@/lib/contract/chat/call'
import type { Args, Endpoint } from '@/lib/contract/endpoint'
import { myCallMembership } from '@/lib/contract/mall/call'
import { myConversation } from '@/lib/contract/mall/chat'

/** A read that the marketplace answers to members of a room alone. */
type Proof = <E extends Endpoint>(row: E, args: Args<E>) => Promise<unknown>

/** How membership is asked for, by the kind of the room; who may not read what the room is about is not in it. */
type RoomKind = Readonly<Record<'staff' | 'buyer', (id: string, ask: Proof) => Promise<unknown>>>

export const ROOM_KINDS: Readonly<Record<string, RoomKind>> = {
  chat: {
    staff: (id, ask) => ask(listChatMessages, { query: { id, size: 1 } }),
    buyer: (id, ask) => ask(myConversation, { query: { id } }),
  },
  /** Those who are in the call themselves, while it lasts. */
  call: {
    staff: (id, ask) => ask(callMembership, { query: { id } }),
    buyer: (id, ask) => ask(myCallMembership, { query: { id } }),
  },
}
