import 'server-only'
import { cache } from 'react'
import { revealedPersonal } from '@/lib/contract/order/work'
import { read } from '@/lib/upstream/read'

/** The full recipient while a reveal of the reader's own runs, else null; once a request, for the card and the form of the address. */
export const readRevealed = cache((id: string) => read(revealedPersonal, { params: { id } }, { else: null }))
