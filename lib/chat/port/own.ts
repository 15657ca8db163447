import { type Kick, SEAT_EVERY_MS } from '@/lib/domain/chat/seat'
import { Feed } from './feed'
import {
  type ChatPort,
  isRefused,
  Listeners,
  type Net,
  type Outgoing,
  type SeatAnswer,
  type Stop,
  type Window,
} from './port'

/** Asks again while no answer arrives. */
const RETRY_MS = 6_000
/** The session of this browser is over. */
const OVER = ['UNAUTHORISED', 'TOKEN_EXPIRED']

/** State of the network after a question that was answered, or was not. */
const nextNet = (net: Net, answered: boolean): Net => {
  if (answered) return 'connected'
  return net === 'connected' ? 'unstable' : 'off'
}

/** Our own delivery: messages are written to our server, and its log is asked for news. */
export class OwnPort implements ChatPort {
  private readonly listeners = new Listeners()
  private readonly feed: Feed
  private net: Net = 'connected'
  private running = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private stops: readonly Stop[] = []

  constructor(private readonly window: Window) {
    this.feed = new Feed(window, {
      news: (news) => this.listeners.tell('news', news),
      answered: (is) => this.setNet(nextNet(this.net, is)),
    })
  }

  readonly on: ChatPort['on'] = (name, hear) => this.listeners.on(name, hear)

  start(): void {
    this.begin(false)
  }

  again(): void {
    if (!this.running) this.begin(true)
  }

  stop(): void {
    this.running = false
    clearTimeout(this.timer)
    for (const stop of this.stops) stop()
    this.stops = []
    this.feed.stop()
  }

  refresh(): void {
    this.feed.round()
  }

  send<Row>({ conversation: id, ...message }: Outgoing) {
    return this.window.ask<{ row: Row }>('send', { id, ...message })
  }

  private begin(again: boolean): void {
    this.running = true
    this.stops = [
      this.window.onKicked((reason) => this.leave(reason)),
      this.window.onSeat(() => void this.hold(false)),
      this.window.onLost(() => this.setNet('off')),
    ]
    this.feed.start()
    void this.keep(again)
  }

  private async keep(again: boolean): Promise<void> {
    const answered = await this.hold(again)
    if (this.running)
      this.timer = setTimeout(() => void this.keep(again && !answered), answered ? SEAT_EVERY_MS : RETRY_MS)
  }

  /** Holds this browser's place in chat; resolves to whether an answer arrived. */
  private async hold(again: boolean): Promise<boolean> {
    const answer = await this.window.ask<SeatAnswer>('seat', { again })
    if (!this.running) return true
    // Without a network the page says so itself.
    if (!answer) return false
    if (!isRefused(answer)) {
      if (answer.kicked) this.leave(answer.kicked)
      else this.listeners.tell('ready', true)
    } else if (OVER.includes(answer.error)) this.leave('userSigExpired')
    else this.listeners.tell('fault', answer.message)
    return true
  }

  private setNet(net: Net): void {
    if (net === this.net) return
    this.net = net
    this.listeners.tell('net', net)
  }

  private leave(reason: Kick): void {
    if (!this.running) return
    this.stop()
    this.listeners.tell('ready', false)
    this.listeners.tell('kicked', reason)
  }
}
