import type { MediaTicket } from '@/lib/contract/chat/media'
import { entryOf, leave, pictureOf, sendTracks, TRTC_EVENTS, type Trtc } from './sdk'

/** Sends the picture of a host. Returns the way to stop; fails where the service takes nothing. */
export async function sendPicture(trtc: Trtc, ticket: MediaTicket, stream: MediaStream): Promise<() => void> {
  try {
    await trtc.enterRoom({ ...entryOf(ticket), scene: 'live', role: 'anchor' })
    await sendTracks(trtc, stream)
  } catch (error) {
    void leave(trtc)
    throw error
  }
  return () => void leave(trtc)
}

/** Where a picture is shown. */
export interface Shown {
  video: HTMLVideoElement
  /** Tells if there is a picture. */
  show(is: boolean): void
  /** The service has put this viewer out. */
  lost(): void
}

/** Shows the picture of the host, and of nobody else who might send one. Returns the way to stop. */
export async function watchPicture(trtc: Trtc, ticket: MediaTicket, { video, show, lost }: Shown): Promise<() => void> {
  const { other } = ticket
  const ofHost = (name: string, act: () => void) =>
    trtc.on(name, ({ userId }) => {
      if (userId === other) act()
    })
  // The button of the page unmutes its video; the sound is the SDK's own.
  const sound = () => void trtc.muteRemoteAudio(other, video.muted).catch(() => undefined)
  const dark = () => {
    video.srcObject = null
    show(false)
  }
  const stop = () => {
    video.removeEventListener('volumechange', sound)
    dark()
    void leave(trtc)
  }
  ofHost(TRTC_EVENTS.picture, async () => {
    const picture = await pictureOf(trtc, other).catch(() => null)
    if (!picture) return
    video.srcObject = picture
    video.play().catch(() => undefined)
    show(true)
  })
  ofHost(TRTC_EVENTS.dark, dark)
  ofHost(TRTC_EVENTS.sound, sound)
  trtc.on(TRTC_EVENTS.out, lost)
  video.addEventListener('volumechange', sound)
  try {
    await trtc.enterRoom({ ...entryOf(ticket), scene: 'live', role: 'audience', autoReceiveAudio: false })
  } catch (error) {
    stop()
    throw error
  }
  return stop
}
