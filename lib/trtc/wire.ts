import type { MediaTicket } from '@/lib/contract/chat/media'

/** Way into a room of the hosted media service, with the address of the script that speaks to it. */
export interface HostedRoom extends MediaTicket {
  script: string
}

/** Loads the script of the service, on the page that needs it and nowhere else. */
export const loadTrtc = ({ script }: HostedRoom): Promise<typeof import('./main')> =>
  import(/* webpackIgnore: true */ /* turbopackIgnore: true */ script)
