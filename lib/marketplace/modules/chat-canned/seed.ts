import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { chatCanned } from '../../tables/chat-canned'

const REPLIES = [
  {
    ...{ topic: '发货', title: '发货时间', shortcut: 'ship', uses: 41 },
    zh: '{buyer} 您好，订单 {orderNo} 会在 {shipBy} 前发出，发出后您会收到物流单号。',
    en: 'Hello {buyer}, order {orderNo} leaves us by {shipBy}. You get the tracking number as soon as it does.',
  },
  {
    ...{ topic: '发货', title: '修改地址', shortcut: 'address', uses: 12 },
    zh: '可以的，发货前都能修改。请把新地址发给我，我来帮您改订单 {orderNo}。',
    en: 'Of course, as long as it has not left. Send me the new address and I will change order {orderNo}.',
  },
  {
    ...{ topic: '售后', title: '破损', shortcut: 'broken', uses: 9 },
    zh: '非常抱歉。请拍一张破损处的照片，再在订单页申请售后，我们当天处理。',
    en: 'I am sorry about that. Send a picture of the damage and open an after-sale on the order’s page: we answer the same day.',
  },
  {
    ...{ topic: '', title: '结束语', shortcut: 'bye', uses: 23 },
    zh: '感谢您的咨询，祝您生活愉快！',
    en: 'Thank you for asking. Have a good day!',
  },
] as const

/** Writes the demo's canned replies: the shop's, and one of the named agent. */
export async function seedCanned(tx: Db, { at, shopId, agentId }: { at: Date; shopId: string; agentId: string }) {
  await tx.insert(chatCanned).values(
    REPLIES.map((reply, nth) => ({
      ...{ ...reply, id: seededId(`canned:${shopId}:${nth}`, at.getTime()), shopId },
      ownerId: reply.shortcut === 'bye' ? agentId : null,
      ...{ createdAt: at, updatedAt: at },
    })),
  )
}
