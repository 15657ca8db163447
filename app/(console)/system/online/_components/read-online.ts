import 'server-only'
import { cache } from 'react'
import { listOnline } from '@/lib/contract/online'
import { read } from '@/lib/upstream/read'
import type { OnlineFilter } from './online-view'

/** The page of sessions that a view shows; once a request, for its rows and for the question above them. */
export const readOnline = cache((query: OnlineFilter) => read(listOnline, { query }))
