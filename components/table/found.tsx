import type { ReactNode } from 'react'

interface FoundProps {
  text: string
  /** Pattern of `wantedBy`; null highlights nothing. */
  wanted: RegExp | null
}

/** Highlights search terms in a text. Plain text in, elements out: nothing is parsed as markup. */
export function Found({ text, wanted }: FoundProps): ReactNode {
  if (!wanted) return text
  // Splitting by a pattern with one group alternates between text and match.
  const parts = text.split(wanted)
  if (parts.length === 1) return text
  return parts.map((part, index) => {
    const at = parts.slice(0, index).join('').length
    return index % 2 === 1 ? <mark key={at}>{part}</mark> : part
  })
}
