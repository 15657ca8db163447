export const MESSAGES = '/order/messages'

interface Asked {
  id: string
  from: string
  /** The template that the message begins with, such as `delay.en`. */
  begin?: string
}

/** The messages of an order; `from` is where the reader goes back to. */
export const messagesHref = ({ id, from, begin }: Asked): string =>
  `${MESSAGES}?${new URLSearchParams({ id, from, ...(begin && { begin }) })}`
