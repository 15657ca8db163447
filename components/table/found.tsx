import type { ReactNode } from 'react'

interface FoundProps {
  text: string
  /** Of `wantedBy`; null marks nothing. */
  wanted: RegExp | null
}

/** A text with everything marked that was searched for. Plain text in, elements out: nothing is ever read as markup. */
export function Found({ text, wanted }: FoundProps): ReactNode {
  if (!wanted) return text
  // Splitting by a pattern with one group gives text and hit in turn.
  const parts = text.split(wanted)
  if (parts.length === 1) return text
  return parts.map((part, index) => {
    const at = parts.slice(0, index).join('').length
    return index % 2 === 1 ? <mark key={at}>{part}</mark> : part
  })
}
