import 'server-only'
import { cache } from 'react'
import { feedbackThread } from '@/lib/contract/feedback'
import { read } from '@/lib/upstream/read'

/** One feedback of anybody's, read once for the title and the page. Throws `UpstreamError`. */
export const readThread = cache((id: string) => read(feedbackThread, { query: { id } }))
