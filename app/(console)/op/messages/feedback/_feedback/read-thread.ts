import 'server-only'
import { cache } from 'react'
import { feedbackThread } from '@/lib/contract/feedback'
import { upstream } from '@/lib/upstream/call'

/** One feedback of anybody's, read once for the title and the page. Throws `UpstreamError`. */
export const readThread = cache((id: string) => upstream(feedbackThread, { query: { id } }))
