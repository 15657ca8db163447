'use client'

import { fillText } from '@/components/form/form-text'
import { Notice } from '@/components/ui/notice'
import type { PaperOrder } from './print-state'
import type { PrintTexts } from './print-texts'

/** Orders among the documents that must not ship now. */
export function Stopped({ orders, texts }: { orders: readonly PaperOrder[]; texts: PrintTexts }) {
  const stopped = orders.flatMap(({ no, stop }) => (stop ? [`${no} (${texts.stops[stop]})`] : []))
  if (stopped.length === 0) return null
  return <Notice tone="warn">{fillText(texts.stopped, { orders: stopped.join(', ') })}</Notice>
}
