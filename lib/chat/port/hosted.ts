import { HOSTED_RENEW_SHARE, HOSTED_SIG_MS, kickOf } from '@/lib/domain/chat/hosted'
import type { Kick } from '@/lib/domain/chat/seat'
import { Feed } from './feed'
import {
  type ChatPort,
  type HostedEntry,
  isRefused,
  Listeners,
  NETWORK_ERROR,
  type Net,
  type Outgoing,
  type Refused,
  type Stop,
  type Window,
} from './port'

/** Names of Tencent's SDK, as far as they are used here; a test compares them with the SDK itself. */
export const SDK_EVENTS = {
  ready: 'sdkStateReady',
  notReady: 'sdkStateNotReady',
  net: 'netStateChange',
  kicked: 'kickedOut',
  received: 'onMessageReceived',
  error: 'error',
} as const
export const SDK_NETS: Readonly<Record<string, Net>> = {
  connected: 'connected',
  connecting: 'unstable',
  disconnected: 'off',
}
const ONE_TO_ONE = 'C2C'
/** Log level of the SDK at which it says nothing about messages. */
const QUIET = 2

type Heard = (event: { data?: { state?: string; type?: string; code?: number; message?: string } }) => void

/** As much of Tencent's SDK as is used here. */
export interface Sdk {
  on(event: string, hear: Heard): void
  off(event: string, hear: Heard): void
  login(who: { userID: string; userSig: string }): Promise<unknown>
  logout(): Promise<unknown>
  destroy(): Promise<unknown>
  setLogLevel(level: number): void
  createTextMessage(message: object): object
  createCustomMessage(message: object): object
  sendMessage(message: object): Promise<unknown>
}

/** The one login of this browser: the service knows one window of a user by default. */
export interface OneWindow {
  /**
   * Takes the login, from another window only with `steal`; null if another one holds it. `lost` is called when another
   * window takes it.
   */
  take(steal: boolean, lost: () => void): Promise<Stop | null>
}

interface HostedOptions {
  entry: HostedEntry
  createSdk(appId: number): Promise<Sdk>
  oneWindow: OneWindow
}

const RETRY_MS = 6_000

/** Loads Tencent's SDK, on the page that asks for it and nowhere else. */
export async function loadSdk(appId: number): Promise<Sdk> {
  const { default: TencentCloudChat } = await import('@tencentcloud/chat/index.es.js')
  const sdk = TencentCloudChat.create({ SDKAppID: appId })
  sdk.setLogLevel(QUIET)
  return sdk
}

/** The login by a lock that all windows of the browser share. */
export const byLock = (locks: LockManager | undefined): OneWindow => ({
  take: (steal, lost) =>
    new Promise((taken) => {
      // Plain http has no locks: there the service alone decides.
      if (!locks) return taken(() => undefined)
      locks
        .request('entrepot.chat', steal ? { steal } : { ifAvailable: true }, (lock) => {
          if (!lock) return taken(null)
          return new Promise<void>((release) => taken(release))
        })
        // Another window has stolen it.
        .catch(() => lost())
    }),
})

/** Codes with which the SDK names a network that is away. */
const NETWORK_CODES = [2800, 2801, 2805]

/** Words of an error of the SDK, or of one that it tells of. */
function messageOf(error: unknown): string {
  const { code = 0, message = '' } = (error ?? {}) as { code?: number; message?: string }
  return NETWORK_CODES.includes(code) ? NETWORK_ERROR : message
}

/**
 * Delivery by Tencent IM. Its SDK connects, signs in and sends; the row of a message comes from our own log, into which
 * Tencent's callback copies it as well. News of the log come by our bell, as with our own delivery.
 */
export class HostedPort implements ChatPort {
  private readonly listeners = new Listeners()
  private readonly feed: Feed
  private readonly peers = new Map<string, string>()
  private entry: HostedEntry | null
  private sdk: Sdk | null = null
  private running = false
  private renewing = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private stops: readonly Stop[] = []

  constructor(
    private readonly window: Window,
    private readonly options: HostedOptions,
  ) {
    this.entry = options.entry
    this.feed = new Feed(window, {
      news: (news) => this.listeners.tell('news', news),
      // The network of the service is what counts; that of our own server shows where a message is sent.
      answered: () => undefined,
    })
  }

  readonly on: ChatPort['on'] = (name, hear) => this.listeners.on(name, hear)

  start(): void {
    void this.begin(false)
  }

  again(): void {
    if (!this.running) void this.begin(true)
  }

  stop(): void {
    this.running = false
    clearTimeout(this.timer)
    for (const stop of this.stops) stop()
    this.stops = []
    this.feed.stop()
    const { sdk } = this
    this.sdk = null
    void sdk?.destroy().catch(() => undefined)
  }

  refresh(): void {
    this.feed.round()
  }

  async send<Row>(message: Outgoing): Promise<{ row: Row } | Refused | null> {
    const { conversation: id, ...content } = message
    const peer = await this.peerOf(id)
    if (peer === null || typeof peer === 'object') return peer
    const wrong = await this.deliver(peer, message)
    if (wrong) return wrong.message === '' ? null : { error: 'CHAT_HOSTED', message: wrong.message }
    // Answers the row that the callback has written, or writes it: whichever comes second finds the other's.
    return this.window.ask<{ row: Row }>('send', { id, ...content })
  }

  private async begin(steal: boolean): Promise<void> {
    this.running = true
    const release = await this.options.oneWindow.take(steal, () => this.leave('multipleAccount'))
    if (!release) return this.leave('multipleAccount')
    if (!this.running) return release()
    this.stops = [release, this.window.onKicked((reason) => this.leave(reason))]
    this.feed.start()
    await this.signIn()
  }

  /** Signs in with the signature at hand, or another one; tries again while the network is down. */
  private async signIn(): Promise<void> {
    try {
      this.entry ??= await this.enter()
      if (!this.entry || !this.running) return
      this.sdk ??= await this.connect(this.entry.appId)
      const { userId: userID, userSig, expireTime } = this.entry
      this.entry = null
      await this.sdk.login({ userID, userSig })
      const left = Math.min(Date.parse(expireTime) - Date.now(), HOSTED_SIG_MS)
      this.later(() => void this.renew(), left * HOSTED_RENEW_SHARE)
    } catch (error) {
      this.listeners.tell('fault', messageOf(error))
      this.later(() => void this.signIn(), RETRY_MS)
    }
  }

  /** A signature of our server; null where there is none now: it is asked again, unless the session is over. */
  private async enter(): Promise<HostedEntry | null> {
    const answer = await this.window.ask<{ entry: HostedEntry | null }>('hosted', { do: 'enter' })
    if (answer && !isRefused(answer) && answer.entry) return answer.entry
    if (answer && isRefused(answer)) this.leave('userSigExpired')
    else this.later(() => void this.signIn(), RETRY_MS)
    return null
  }

  /** Another signature in place of one that is about to end: the service takes it by another login. */
  private async renew(): Promise<void> {
    this.renewing = true
    await this.sdk?.logout().catch(() => undefined)
    await this.signIn()
    this.renewing = false
  }

  private async connect(appId: number): Promise<Sdk> {
    const sdk = await this.options.createSdk(appId)
    const { listeners } = this
    sdk.on(SDK_EVENTS.ready, () => this.running && listeners.tell('ready', true))
    sdk.on(SDK_EVENTS.notReady, () => this.running && !this.renewing && listeners.tell('ready', false))
    sdk.on(SDK_EVENTS.net, ({ data }) => this.running && listeners.tell('net', SDK_NETS[data?.state ?? ''] ?? 'off'))
    sdk.on(SDK_EVENTS.kicked, ({ data }) => this.leave(kickOf(data?.type ?? '')))
    sdk.on(SDK_EVENTS.received, () => this.feed.round())
    sdk.on(SDK_EVENTS.error, ({ data }) => this.running && listeners.tell('fault', messageOf(data)))
    return sdk
  }

  /** Name of a conversation at the service, asked for once. */
  private async peerOf(id: string): Promise<string | Refused | null> {
    const known = this.peers.get(id)
    if (known) return known
    const answer = await this.window.ask<{ peer: string }>('hosted', { do: 'open', id })
    if (!answer || isRefused(answer)) return answer
    this.peers.set(id, answer.peer)
    return answer.peer
  }

  /** Hands a message to the service: null, or why it was not taken, without words where the network is down. */
  private async deliver(to: string, message: Outgoing): Promise<{ message: string } | null> {
    const { clientId, canned, text, file } = message
    const { sdk } = this
    if (!sdk) return { message: '' }
    const cloudCustomData = JSON.stringify({ clientId, ...(canned && { canned }) })
    const base = { to, conversationType: ONE_TO_ONE, cloudCustomData }
    const payload = { data: JSON.stringify({ file }), description: '', extension: '' }
    const made = file
      ? sdk.createCustomMessage({ ...base, payload })
      : sdk.createTextMessage({ ...base, payload: { text } })
    try {
      await sdk.sendMessage(made)
      return null
    } catch (error) {
      const why = messageOf(error)
      return { message: why === NETWORK_ERROR ? '' : why }
    }
  }

  private later(act: () => void, ms: number): void {
    clearTimeout(this.timer)
    if (this.running) this.timer = setTimeout(act, ms)
  }

  private leave(reason: Kick): void {
    if (!this.running) return
    this.stop()
    this.listeners.tell('ready', false)
    this.listeners.tell('kicked', reason)
  }
}
