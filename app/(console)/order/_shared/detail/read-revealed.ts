import 'server-only'
import { cache } from 'react'
import { revealedPersonal } from '@/lib/contract/order/work'
import { orElse } from '@/lib/session/result'
import { upstream } from '@/lib/upstream/call'

/** The full recipient while a reveal of the reader's own runs, else null; once a request, for the card and the form of the address. */
export const readRevealed = cache((id: string) => orElse(upstream(revealedPersonal, { params: { id } }), null))
