import 'server-only'
import { cache } from 'react'
import { listOnline } from '@/lib/contract/online'
import { read } from '@/lib/upstream/read'
import type { OnlineFilter } from './online-view'

/** Page of sessions in a view; cached per request for its rows and the confirmation. */
export const readOnline = cache((query: OnlineFilter) => read(listOnline, { query }))
