import type { Problem } from '@/app/(console)/order/_shipping/bulk-state'
import type { DOCUMENTS as EVERY } from '@/lib/contract/order/bulk'

/** Values of the contract, repeated here so that the browser does not load the schema. */
export const DOCUMENTS = ['slip', 'pick', 'address'] as const satisfies typeof EVERY

/** Parses the name of a document; packing slips by default. */
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
  /** Customs data in English; null without a border. */
  customs: string | null
}

/** Customs data of a parcel's lines. */
export const customsIn = (lines: readonly PaperLine[] = []): string[] => lines.flatMap(({ customs }) => customs ?? [])

export interface PaperParcel {
  /** "Royal Mail RR123456785GB"; null if not sent yet. */
  sent: string | null
  lines: readonly PaperLine[]
}

export interface PaperOrder {
  id: string
  no: string
  /** "21 November 2026", the UK day of the order. */
  day: string
  address: readonly string[]
  /** Sender on labels, return address on slips. */
  sender: readonly string[]
  returns: readonly string[]
  buyerNote: string | null
  /** Order number as a QR code, on labels. */
  code: { path: string; size: number } | null
  /** Reason why it must not ship now. */
  stop: 'held' | 'afterSale' | null
  parcels: readonly PaperParcel[]
  /** Pieces not shipped yet. */
  open: readonly PaperLine[]
}

export const PAPER_KINDS = ['a4', 'label'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** Indexes of the parcels to draw, from 0: the parcel to pack, or all of them if everything has shipped. */
export const drawnParcels = ({ parcels }: Pick<PaperOrder, 'parcels'>, goneToo: boolean): number[] => {
  const all = parcels.map((_, nth) => nth)
  const open = all.filter((nth) => parcels[nth]?.sent === null)
  return goneToo || open.length === 0 ? all : open
}

/** Parses the name of a paper; A4 by default. */
export const paperOf = (name: unknown): PaperKind => PAPER_KINDS.find((each) => each === name) ?? 'a4'

export interface PrintState {
  problem: Problem | null
  document: (typeof DOCUMENTS)[number]
  /** Null until chosen: the saved paper applies. */
  paper: PaperKind | null
  /** Includes shipped parcels of partly shipped orders. */
  goneToo: boolean
  /** When the documents were prepared, in UK time. */
  at: string
  orders: readonly PaperOrder[]
  /** Characters that a PDF file cannot show, by order. */
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
