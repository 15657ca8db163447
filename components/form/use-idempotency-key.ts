'use client'

import { useState } from 'react'

/** `crypto.randomUUID` is missing on pages without https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Created when the form opens, and renewed after a response: only a request without one is repeated with its key. */
export function useIdempotencyKey(): [string, () => void] {
  const [key, setKey] = useState(newKey)
  return [key, () => setKey(newKey())]
}
