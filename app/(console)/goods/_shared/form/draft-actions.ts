'use server'

import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { saveGoodsDraft } from '@/lib/contract/goods/draft'
import { upstream } from '@/lib/upstream/call'

const Sent = z.object(saveGoodsDraft.body.shape)

/** Saves the typed values as a draft on the server, at intervals. */
export const keepDraft = action('goods:edit', Sent, async (body) => upstream(saveGoodsDraft, { body }))
