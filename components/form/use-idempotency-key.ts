'use client'

import { useState } from 'react'

/** `crypto.randomUUID` is missing where a page is not served over a secure line. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Made when the form opens; renewed once an answer has arrived, so that only a lost answer is sent again as itself. */
export function useIdempotencyKey(): [string, () => void] {
  const [key, setKey] = useState(newKey)
  return [key, () => setKey(newKey())]
}
