import type { Received } from './receive'
import { unreadable } from './refusals'

/** Brands of MP4; HEIC, AVIF and QuickTime begin alike and are refused. */
const BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV)$/
/** Known top-level boxes of a film; others are refused. */
const BOXES = new Set([
  'ftyp',
  'moov',
  'mdat',
  'free',
  'skip',
  'wide',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'udta',
  'meta',
  'pdin',
])
const BOXES_MAX = 10_000

interface Box {
  type: string
  /** Size including the header. */
  bytes: number
}

async function boxAt(file: Received, at: number): Promise<Box> {
  const head = await file.part(at, 16)
  if (head.length < 8) return unreadable('box')
  const size = head.readUInt32BE(0)
  const type = head.toString('latin1', 4, 8)
  // 0: to the end of the file. 1: the size follows the type, in eight bytes.
  if (size === 0) return { type, bytes: file.bytes - at }
  if (size === 1) return { type, bytes: head.length < 16 ? 0 : Number(head.readBigUInt64BE(8)) }
  return { type, bytes: size }
}

/** Refuses an incomplete MP4 with FILE_UNREADABLE: the boxes must follow each other to the last byte. */
export async function requireMp4(file: Received): Promise<void> {
  const first = await file.part(0, 12)
  if (first.toString('latin1', 4, 8) !== 'ftyp' || !BRANDS.test(first.toString('latin1', 8, 12))) unreadable('header')
  const seen = new Set<string>()
  let at = 0
  for (let count = 0; at < file.bytes; count += 1) {
    const box = await boxAt(file, at)
    if (count > BOXES_MAX || box.bytes < 8 || at + box.bytes > file.bytes || !BOXES.has(box.type)) unreadable('box')
    seen.add(box.type)
    at += box.bytes
  }
  if (!seen.has('moov') || !seen.has('mdat')) unreadable('box')
}
