import 'server-only'
import { cache } from 'react'
import { listOnline } from '@/lib/contract/online'
import { upstream } from '@/lib/upstream/call'
import type { OnlineFilter } from './online-view'

/** The page of sessions that a view shows; once a request, for its rows and for the question above them. */
export const readOnline = cache((query: OnlineFilter) => upstream(listOnline, { query }))
