import { Time } from '@/components/ui/time'
import type { OrderMessage } from '@/lib/contract/order/message'

interface MessageThreadProps {
  messages: readonly OrderMessage[]
  /** Author's name as shown to the reader. */
  nameOf(message: OrderMessage): string
}

/** Messages about an order, oldest first, rendered as plain text. */
export function MessageThread({ messages, nameOf }: MessageThreadProps) {
  return (
    <ol className="grid gap-3">
      {messages.map((message) => (
        <li key={message.id}>
          <b>{nameOf(message)}</b>{' '}
          <span className="soft">
            <Time value={message.createTime} style="short" />
          </span>
          <p className="whitespace-pre-wrap break-words" dir="auto">
            {message.text}
          </p>
        </li>
      ))}
    </ol>
  )
}
