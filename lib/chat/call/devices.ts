import type { CallMedia } from '@/lib/domain/call'

const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
const PICTURE = { width: { ideal: 640 }, height: { ideal: 480 }, facingMode: 'user' }

const open = (constraints: MediaStreamConstraints): Promise<MediaStream | null> =>
  navigator.mediaDevices.getUserMedia(constraints).catch(() => null)

/** Opens microphone and camera; null where one is missing or not allowed. */
export const openDevices = (media: CallMedia): Promise<MediaStream | null> =>
  open({ audio: SOUND, video: media === 'video' ? PICTURE : false })

export const stopDevices = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Names of the devices that open; null of one that does not. */
export interface DeviceCheck {
  microphone: string | null
  camera: string | null
  /** Of the tones that are played with the check; null where the browser plays nothing. */
  speaker: string | null
}

async function nameOf(constraints: MediaStreamConstraints): Promise<string | null> {
  const stream = await open(constraints)
  const label = stream?.getTracks()[0]?.label ?? null
  stopDevices(stream)
  return label
}

/** Opens each device once and closes it again. */
export async function checkDevices(): Promise<DeviceCheck> {
  const microphone = await nameOf({ audio: SOUND })
  const camera = await nameOf({ video: PICTURE })
  const known = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  // Some browsers name no speaker: then the tones alone tell.
  const speaker = known.find(({ kind }) => kind === 'audiooutput')?.label ?? ''
  return { microphone, camera, speaker: 'AudioContext' in window ? speaker : null }
}
