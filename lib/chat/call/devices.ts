import type { CallMedia } from '@/lib/domain/call'
import { checkRelay, type RelayState } from './relay-check'

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
  /** Null where calls need none, or where the server did not say. */
  relay: RelayState | null
}

async function nameOf(constraints: MediaStreamConstraints): Promise<string | null> {
  const stream = await open(constraints)
  const label = stream?.getTracks()[0]?.label ?? null
  stopDevices(stream)
  return label
}

/** Opens each device once and closes it again, and asks the relay at `urls`; null: there is none to ask. */
export async function checkDevices(urls: readonly string[] | null): Promise<DeviceCheck> {
  const relay = urls && checkRelay(urls).catch(() => 'silent' as const)
  const microphone = await nameOf({ audio: SOUND })
  const camera = await nameOf({ video: PICTURE })
  const known = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  // Some browsers name no speaker: then the tones alone tell.
  const speaker = known.find(({ kind }) => kind === 'audiooutput')?.label ?? ''
  return { microphone, camera, speaker: 'AudioContext' in window ? speaker : null, relay: await relay }
}
