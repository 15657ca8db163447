import type { ReactNode } from 'react'
import { Thumb } from '@/components/ui/thumb'
import type { OrderRow } from '@/lib/contract/order'

/** Pictures come drawn, so that the browser's part of the desk needs no icons. */
export const linePictures = (order: OrderRow): Record<string, ReactNode> =>
  Object.fromEntries(order.lines.map(({ id, picture }) => [id, <Thumb key={id} picture={picture} />]))
