import 'server-only'
import { cache } from 'react'
import { myFeedbackThread } from '@/lib/contract/feedback'
import { read } from '@/lib/upstream/read'

/** One feedback of the reader, read once for title and page. Throws `UpstreamError`. */
export const readThread = cache((id: string) => read(myFeedbackThread, { query: { id } }))
