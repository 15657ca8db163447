import type { MediaTicket } from '@/lib/contract/chat/media'
import { entryOf, leave, pictureOf, sendTracks, TRTC_EVENTS, type Trtc } from './sdk'

/** Sends the video of a host. Returns a function that stops it; fails if the service accepts nothing. */
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

/** Target of a video. */
export interface Shown {
  video: HTMLVideoElement
  /** Reports whether there is a video. */
  show(is: boolean): void
  /** The service has removed this viewer. */
  lost(): void
}

/** Shows the video of the host, and of nobody else who might send one. Returns a function that stops it. */
export async function watchPicture(trtc: Trtc, ticket: MediaTicket, { video, show, lost }: Shown): Promise<() => void> {
  const { other } = ticket
  const ofHost = (name: string, act: () => void) =>
    trtc.on(name, ({ userId }) => {
      if (userId === other) act()
    })
  // The page's button unmutes its video; the SDK plays the sound.
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
