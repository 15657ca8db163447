import type { MediaTicket } from '@/lib/contract/chat/media'

/** Ticket for a room of the hosted media service, with the address of its script. */
export interface HostedRoom extends MediaTicket {
  script: string
}

/** Loads the script of the service, only on pages that need it. */
export const loadTrtc = ({ script }: HostedRoom): Promise<typeof import('./main')> =>
  import(/* webpackIgnore: true */ /* turbopackIgnore: true */ script)
