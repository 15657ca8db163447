'use server'

import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { saveGoodsDraft } from '@/lib/contract/goods/draft'
import { upstream } from '@/lib/upstream/call'

const Sent = z.object(saveGoodsDraft.body.shape)

/** What is typed and not saved yet, carried to the server now and then. */
export const keepDraft = action('goods:edit', Sent, async (body) => upstream(saveGoodsDraft, { body }))
