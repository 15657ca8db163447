import type { MediaTicket } from '@/lib/contract/chat/media'

/** Names from Tencent's TRTC SDK that are used here; a test compares them with the SDK's own. */
export const TRTC_EVENTS = {
  line: 'connection-state-changed',
  entered: 'remote-user-enter',
  left: 'remote-user-exit',
  sound: 'remote-audio-available',
  picture: 'remote-video-available',
  dark: 'remote-video-unavailable',
  out: 'kicked-out',
  error: 'error',
} as const
/** State of a connection that carries media. */
export const TRTC_CONNECTED = 'CONNECTED'
/** The video of a camera, not of a screen. */
export const TRTC_MAIN = 'main'

export interface TrtcEvent {
  userId?: string
  streamType?: string
  state?: string
  reason?: string
  code?: number
}

interface Entry {
  sdkAppId: number
  strRoomId: string
  userId: string
  userSig: string
  privateMapKey: string
  scene: 'rtc' | 'live'
  role?: 'anchor' | 'audience'
  autoReceiveAudio?: boolean
}

/** Part of Tencent's SDK that is used here. */
export interface Trtc {
  on(event: string, hear: (event: TrtcEvent) => void): unknown
  enterRoom(entry: Entry): Promise<unknown>
  exitRoom(): Promise<unknown>
  destroy(): void
  startLocalAudio(config: { option: { audioTrack: MediaStreamTrack } }): Promise<unknown>
  startLocalVideo(config: { option: { videoTrack: MediaStreamTrack } }): Promise<unknown>
  startRemoteVideo(config: { userId: string; streamType: string }): Promise<unknown>
  getVideoTrack(config: { userId: string; streamType: string }): MediaStreamTrack | null
  muteRemoteAudio(userId: string, mute: boolean): Promise<unknown>
}

/** Fields of a ticket that the SDK needs to enter. */
export const entryOf = ({ appId, room, userId, userSig, roomKey }: MediaTicket) => ({
  ...{ sdkAppId: appId, strRoomId: room, userId, userSig, privateMapKey: roomKey },
})

/** Sends the tracks of a stream; the page keeps control, mutes and stops them. */
export async function sendTracks(trtc: Trtc, stream: MediaStream): Promise<void> {
  const [audioTrack] = stream.getAudioTracks()
  const [videoTrack] = stream.getVideoTracks()
  if (audioTrack) await trtc.startLocalAudio({ option: { audioTrack } })
  if (videoTrack) await trtc.startLocalVideo({ option: { videoTrack } })
}

/** Video of a user who sends one; null until its track is there. */
export async function pictureOf(trtc: Trtc, userId: string): Promise<MediaStream | null> {
  const which = { userId, streamType: TRTC_MAIN }
  await trtc.startRemoteVideo(which)
  const track = trtc.getVideoTrack(which)
  return track && new MediaStream([track])
}

/** Leaves the room; the service stores nothing about it. */
export const leave = (trtc: Trtc): Promise<void> =>
  trtc
    .exitRoom()
    .catch(() => undefined)
    .then(() => trtc.destroy())
