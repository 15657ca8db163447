/** Test cards of the built-in payment provider: the number determines the outcome. None of them is a real card. */
export const SANDBOX_CARDS = {
  pays: '4242 4242 4242 4242',
  fails: '4000 0000 0000 0002',
  twice: '4000 0000 0000 0101',
  late: '4000 0000 0000 0259',
  wrongAmount: '4000 0000 0000 0341',
} as const
export type SandboxCard = keyof typeof SANDBOX_CARDS

/** Test card of a number; null for any other number. */
export function sandboxCard(number: string): SandboxCard | null {
  const digits = number.replace(/\D/g, '')
  const found = Object.entries(SANDBOX_CARDS).find(([, card]) => card.replaceAll(' ', '') === digits)
  return found ? (found[0] as SandboxCard) : null
}

/** Webhook that the sandbox sends about a card payment, and its delay in milliseconds. */
export interface SandboxNotice {
  state: 'paid' | 'failed'
  amountP: number
  afterMs: number
  /** Number of times that the webhook is sent. */
  times: number
}

/** @param deadlineMs until when the order waits for its payment, in milliseconds from now */
export function sandboxNotice(card: SandboxCard, amountP: number, deadlineMs: number): SandboxNotice {
  const plain = { state: 'paid', amountP, afterMs: 0, times: 1 } as const
  if (card === 'fails') return { ...plain, state: 'failed' }
  if (card === 'twice') return { ...plain, times: 2 }
  if (card === 'late') return { ...plain, afterMs: Math.max(deadlineMs, 0) + 60_000 }
  return card === 'wrongAmount' ? { ...plain, amountP: Math.max(amountP - 1, 0) } : plain
}
