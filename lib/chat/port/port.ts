import type { Kick } from '@/lib/domain/chat/seat'

/** Interface of the drivers that deliver chat in a window; the page knows no vendor. */

export type Net = 'connected' | 'unstable' | 'off'

/** News of the log since a cursor. */
export interface Changes {
  cursor: string
  /** The lists are to be asked anew, whatever is known of single conversations. */
  reset: boolean
  /** A mark of each conversation that may have changed, by its id: another one is news, the same one comes again. */
  marks: Readonly<Record<string, string>>
  /** Number of the last row of each conversation that changed, by its id. */
  last: Readonly<Record<string, number>>
}

export interface News {
  last: Changes['last']
  /** Something that the lists show has changed. */
  lists: boolean
}

/** Answer of `/api/chat/seat`. */
export interface SeatAnswer {
  /** Why this browser takes no part in chat; null if it does. */
  kicked: Kick | null
}

/** Answer of `/api/chat/hosted` to `enter`; null where no hosted service is set up. */
export interface HostedEntry {
  appId: number
  userId: string
  userSig: string
  expireTime: string
}

export interface Refused {
  error: string
  message: string
}

export const isRefused = (answer: object): answer is Refused => 'error' in answer

/** Asks our own server. Null when no answer arrived: the network is down, or the server is. A refusal is an answer. */
export type Ask = <T>(path: string, body?: object) => Promise<T | Refused | null>

export interface Outgoing {
  conversation: string
  /** The same message again has the same one. */
  clientId: string
  text?: string | undefined
  /** The canned reply that the text was made of. */
  canned?: string | undefined
  /** Of a file that has been uploaded. */
  file?: string | undefined
}

export interface PortEvents {
  /** True from when something can be written. */
  ready: boolean
  net: Net
  /** Chat has ended in this window until the user signs in again. */
  kicked: Kick
  news: News
  /** An error to show. */
  fault: string
}

export type Stop = () => void

export interface ChatPort {
  start(): void
  stop(): void
  /** Signs in again after a kick, when the user presses. */
  again(): void
  /** Asks for news now. */
  refresh(): void
  /** Sends a message: its row of our log, which is the record; null where no answer arrived. */
  send<Row>(message: Outgoing): Promise<{ row: Row } | Refused | null>
  on<N extends keyof PortEvents>(name: N, hear: (event: PortEvents[N]) => void): Stop
}

/** Parts of a window that its driver uses. */
export interface Window {
  ask: Ask
  /** Of the page as it was opened. */
  cursor: string
  /** Calls whenever the log should be asked: chat rang, the bell was read, the window was looked at again. */
  onRing(hear: () => void): Stop
  /** Calls whenever the place of this browser in chat should be asked for. */
  onSeat(hear: () => void): Stop
  /** Our own server has ended chat here. */
  onKicked(hear: (reason: Kick) => void): Stop
  /** The browser has lost its network. */
  onLost(hear: () => void): Stop
  isOnline(): boolean
}

/** Errors of a lost network are said by its state, and not again each time. */
export const NETWORK_ERROR = 'Network Error'

/** Listeners of a driver, by event. */
export class Listeners {
  private readonly heard = new Map<keyof PortEvents, Set<(event: never) => void>>()

  on<N extends keyof PortEvents>(name: N, hear: (event: PortEvents[N]) => void): Stop {
    const known = this.heard.get(name) ?? new Set()
    this.heard.set(name, known.add(hear))
    return () => void known.delete(hear)
  }

  tell<N extends keyof PortEvents>(name: N, event: PortEvents[N]): void {
    if (name === 'fault' && (event === NETWORK_ERROR || event === '')) return
    for (const hear of this.heard.get(name) ?? []) (hear as (event: PortEvents[N]) => void)(event)
  }
}
