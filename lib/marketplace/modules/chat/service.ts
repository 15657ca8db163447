import type { HostedService } from './hosted-service'

/** Chat as the installation configures it. */
export interface ChatService {
  /** Names this installation in signatures of chat. */
  appId: string
  /** Part of the signatures; may be empty: they are keyed by the installation's own key in any case. */
  appKey: string
  /** External service that delivers chat; null: this program does. */
  hosted: HostedService | null
  /** Relay for calls; null without one. */
  turn: { urls: readonly string[]; secret: string } | null
  /** TRTC application that carries sound and pictures of calls and live rooms; null: this program does. */
  media: { appId: number; key: string } | null
}

export const OWN_CHAT: ChatService = { appId: 'entrepot', appKey: '', hosted: null, turn: null, media: null }
