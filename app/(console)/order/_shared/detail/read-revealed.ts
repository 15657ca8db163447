import 'server-only'
import { cache } from 'react'
import { revealedPersonal } from '@/lib/contract/order/work'
import { read } from '@/lib/upstream/read'

/** The full recipient during the reader's own reveal, else null; cached per request for card and form. */
export const readRevealed = cache((id: string) => read(revealedPersonal, { params: { id } }, { else: null }))
