import type { Twin } from '@/lib/domain/locale'

export interface ErrorRow {
  /** HTTP status and, as a string, the envelope's `code`. */
  status: number
  text: Twin
}

export const row = (status: number, zh: string, en: string): ErrorRow => ({ status, text: { zh, en } })
