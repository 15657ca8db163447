import 'server-only'
import { cache } from 'react'
import { myFeedbackThread } from '@/lib/contract/feedback'
import { read } from '@/lib/upstream/read'

/** One feedback of the reader's own, read once for the title and the page. Throws `UpstreamError`. */
export const readThread = cache((id: string) => read(myFeedbackThread, { query: { id } }))
