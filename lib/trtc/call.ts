import type { Talk, TalkOptions } from '@/lib/chat/call/talk'
import type { MediaTicket } from '@/lib/contract/chat/media'
import { CONNECT_MS, LOST_MS } from '@/lib/domain/call'
import { endOfError, endOfKick } from './codes'
import { entryOf, leave, pictureOf, sendTracks, TRTC_CONNECTED, TRTC_EVENTS, type Trtc } from './sdk'

/** A call by TRTC. The SDK plays the sound and restores lost connections itself; the rest works as without it. */
class TrtcTalk implements Talk {
  private over = false
  private connected = false
  private line = false
  private other = false
  private lost: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly trtc: Trtc,
    private readonly ticket: MediaTicket,
    private readonly options: TalkOptions,
  ) {
    this.giveUpAfter(CONNECT_MS)
    this.hear()
    void this.enter()
  }

  close(): void {
    if (this.over) return
    this.over = true
    clearTimeout(this.lost)
    void leave(this.trtc)
  }

  private end(why: Parameters<TalkOptions['onLost']>[0]): void {
    if (!this.over) this.options.onLost(why)
  }

  private giveUpAfter(ms: number): void {
    this.lost ??= setTimeout(() => this.end('line'), ms)
  }

  /** Reports when both are connected, and when one is lost. */
  private tell(): void {
    const now = this.line && this.other
    if (this.over || now === this.connected) return
    this.connected = now
    if (now) {
      clearTimeout(this.lost)
      this.lost = undefined
    } else this.giveUpAfter(LOST_MS)
    this.options.onNet(now)
  }

  private hear(): void {
    const { trtc, ticket } = this
    const ofOther = (name: string, act: () => void) =>
      trtc.on(name, ({ userId }) => {
        if (userId === ticket.other) act()
      })
    const there = (is: boolean) => {
      this.other = is
      this.tell()
    }
    trtc.on(TRTC_EVENTS.line, ({ state }) => {
      this.line = state === TRTC_CONNECTED
      this.tell()
    })
    ofOther(TRTC_EVENTS.entered, () => there(true))
    ofOther(TRTC_EVENTS.sound, () => there(true))
    ofOther(TRTC_EVENTS.left, () => there(false))
    ofOther(TRTC_EVENTS.picture, () => void this.show())
    trtc.on(TRTC_EVENTS.error, (error) => {
      // After all other errors the SDK keeps trying.
      if (endOfError(error) === 'device') this.end('device')
    })
    trtc.on(TRTC_EVENTS.out, ({ reason }) => this.end(endOfKick(reason)))
  }

  private async show(): Promise<void> {
    const picture = await pictureOf(this.trtc, this.ticket.other).catch(() => null)
    if (picture && !this.over) this.options.onRemote(picture)
  }

  private async enter(): Promise<void> {
    try {
      await this.trtc.enterRoom({ ...entryOf(this.ticket), scene: 'rtc' })
      if (!this.over) await sendTracks(this.trtc, this.options.own)
    } catch (error) {
      this.end(endOfError(error))
    }
  }
}

/** Connects the two people of a call in their room. */
export const openTalk = (trtc: Trtc, ticket: MediaTicket, options: TalkOptions): Talk =>
  new TrtcTalk(trtc, ticket, options)
