import type { MediaTicket } from '@/lib/contract/chat/media'
import { ownAddress } from '@/lib/server/own-address'
import type { HostedRoom } from './wire'

/** Ticket as sent to a window. */
export const hostedRoom = (ticket: MediaTicket): HostedRoom => ({ ...ticket, script: ownAddress('trtc') })
