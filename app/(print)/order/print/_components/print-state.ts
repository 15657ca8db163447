import type { Problem } from '@/app/(console)/order/_shipping/bulk-state'

export interface PaperLine {
  code: string
  zh: string
  en: string
  specZh: string
  specEn: string
  /** Pieces that are not shipped yet. */
  open: number
  qty: number
}

export interface PaperOrder {
  id: string
  no: string
  /** "2026-11-21", the UK day on which it was placed. */
  day: string
  address: readonly string[]
  buyerNote: string | null
  lines: readonly PaperLine[]
}

export interface PrintState {
  problem: Problem | null
  document: 'slip' | 'pick'
  orders: readonly PaperOrder[]
}

export const FRESH_PRINT: PrintState = { problem: null, document: 'slip', orders: [] }
