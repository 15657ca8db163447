import type { MediaTicket } from '@/lib/contract/chat/media'
import { ownAddress } from '@/lib/server/own-address'
import type { HostedRoom } from './wire'

/** The ticket as a window gets it. */
export const hostedRoom = (ticket: MediaTicket): HostedRoom => ({ ...ticket, script: ownAddress('trtc') })
