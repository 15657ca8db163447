import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { carriers, getOrder, OrderParams } from '@/lib/contract/order'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { upstreamOrStale } from '@/lib/upstream/last-good'
import { orElse, settle } from '../reading'

/** Once a request, for the title and the page: the order with the names of the carriers; an id that is none, or somebody else's, does not exist. */
export const readOrder = cache(async (id: string) => {
  if (!OrderParams.safeParse({ id }).success) return notFound()
  const asked = upstreamOrStale(getOrder, { params: { id } }).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.code === 'NOT_FOUND') return notFound()
    throw error
  })
  const [order, known] = await Promise.all([settle(asked), orElse(upstream(carriers), [])])
  return { order, carriers: known }
})
