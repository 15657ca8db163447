export const MESSAGES = '/order/messages'

interface Asked {
  id: string
  from: string
  /** Template that prefills the message, such as `delay.en`. */
  begin?: string
}

/** Address of an order's messages; `from` is where it leads back to. */
export const messagesHref = ({ id, from, begin }: Asked): string =>
  `${MESSAGES}?${new URLSearchParams({ id, from, ...(begin && { begin }) })}`
