import 'server-only'
import { cache } from 'react'
import { feedbackThread } from '@/lib/contract/feedback'
import { read } from '@/lib/upstream/read'

/** One feedback of any user, read once for title and page. Throws `UpstreamError`. */
export const readThread = cache((id: string) => read(feedbackThread, { query: { id } }))
