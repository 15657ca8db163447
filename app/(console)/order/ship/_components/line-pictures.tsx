import type { ReactNode } from 'react'
import { Thumb } from '@/components/ui/thumb'
import type { OrderRow } from '@/lib/contract/order'

/** Pictures are rendered by the server, so that the desk's script needs no icons. */
export const linePictures = (order: OrderRow): Record<string, ReactNode> =>
  Object.fromEntries(order.lines.map(({ id, picture }) => [id, <Thumb key={id} picture={picture} />]))
