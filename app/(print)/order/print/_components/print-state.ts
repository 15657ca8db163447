import type { Problem } from '@/app/(console)/order/_shipping/bulk-state'
import type { DOCUMENTS as EVERY } from '@/lib/contract/order/bulk'

/** As the contract has them; a browser gets no schema for three words. */
export const DOCUMENTS = ['slip', 'pick', 'address'] as const satisfies typeof EVERY

/** A document by its name; packing slips when it is none. */
export const documentOf = (name: unknown): (typeof DOCUMENTS)[number] =>
  DOCUMENTS.find((each) => each === name) ?? 'slip'

export interface PaperLine {
  id: string
  code: string
  zh: string
  en: string
  specZh: string
  specEn: string
  qty: number
  /** Customs data in English; null if it crosses no border. */
  customs: string | null
}

/** Customs data of a parcel's lines. */
export const customsIn = (lines: readonly PaperLine[] = []): string[] => lines.flatMap(({ customs }) => customs ?? [])

export interface PaperParcel {
  /** "Royal Mail RR123456785GB"; null for what is not sent yet. */
  sent: string | null
  lines: readonly PaperLine[]
}

export interface PaperOrder {
  id: string
  no: string
  /** "21 November 2026", the UK day on which it was placed. */
  day: string
  address: readonly string[]
  /** Where it comes from, for labels, and where it goes back to, for slips. */
  sender: readonly string[]
  returns: readonly string[]
  buyerNote: string | null
  /** The order's number as a QR code, on labels. */
  code: { path: string; size: number } | null
  /** Why it must not leave the house now. */
  stop: 'held' | 'afterSale' | null
  parcels: readonly PaperParcel[]
  /** Pieces that are not shipped yet. */
  open: readonly PaperLine[]
}

export const PAPER_KINDS = ['a4', 'label'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** Which parcels of an order are drawn, from 0: what is still to be packed, or, where all has gone, every one. */
export const drawnParcels = ({ parcels }: Pick<PaperOrder, 'parcels'>, goneToo: boolean): number[] => {
  const all = parcels.map((_, nth) => nth)
  const open = all.filter((nth) => parcels[nth]?.sent === null)
  return goneToo || open.length === 0 ? all : open
}

/** A paper by its name; A4 when it is none. */
export const paperOf = (name: unknown): PaperKind => PAPER_KINDS.find((each) => each === name) ?? 'a4'

export interface PrintState {
  problem: Problem | null
  document: (typeof DOCUMENTS)[number]
  /** Null until somebody chose: then what was kept. */
  paper: PaperKind | null
  /** Also what has gone of orders of which something is still to go. */
  goneToo: boolean
  /** When the papers were prepared, in UK time. */
  at: string
  orders: readonly PaperOrder[]
  /** Signs that a PDF file cannot show, by order. */
  lacking: readonly { no: string; signs: string }[]
}

export const FRESH_PRINT: PrintState = {
  problem: null,
  document: 'slip',
  paper: null,
  goneToo: false,
  at: '',
  orders: [],
  lacking: [],
}
