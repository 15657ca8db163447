import type { HostedRoom } from '@/lib/trtc/wire'
import { HostedPlace } from './hosted'
import type { LiveLine } from './line'
import type { LiveNews, LiveReply } from './wire'

/** Time limit for ICE candidates: local ones are available at once. */
const GATHER_MS = 2_000
const BITRATE = 1_000_000

/** Local description with all its candidates. */
async function described(connection: RTCPeerConnection): Promise<string> {
  await connection.setLocalDescription()
  if (connection.iceGatheringState !== 'complete')
    await new Promise<void>((done) => {
      const late = setTimeout(done, GATHER_MS)
      connection.addEventListener('icegatheringstatechange', () => {
        if (connection.iceGatheringState !== 'complete') return
        clearTimeout(late)
        done()
      })
    })
  return connection.localDescription?.sdp ?? ''
}

function sending(stream: MediaStream): RTCPeerConnection {
  const connection = new RTCPeerConnection()
  for (const track of stream.getTracks()) {
    const sendEncodings = track.kind === 'video' ? [{ maxBitrate: BITRATE }] : []
    connection.addTransceiver(track, { direction: 'sendonly', streams: [stream], sendEncodings })
  }
  return connection
}

export interface Broadcast {
  hear(news: LiveNews): Promise<void>
  /** Sends the video, or sends it again. False if nobody accepted it. */
  publish(): Promise<boolean>
  stop(): void
}

/** Sends a host's video: to the engine, or without one to each viewer who asks for it. */
export function broadcast(stream: MediaStream, engine: LiveReply['engine'], line: LiveLine): Broadcast {
  const connections = new Map<string, RTCPeerConnection>()
  const fresh = (name: string) => {
    connections.get(name)?.close()
    const connection = sending(stream)
    connections.set(name, connection)
    return connection
  }
  const place = new HostedPlace()
  async function publishHosted(): Promise<boolean> {
    if (place.isTaken) return true
    const { ok, hosted } = await line.act({ kind: 'publish', sdp: null })
    return ok && !!hosted && place.take(hosted, ({ sendPicture }) => sendPicture(hosted, stream))
  }
  async function publish(): Promise<boolean> {
    if (engine === 'trtc') return publishHosted()
    if (engine === 'peer') return (await line.act({ kind: 'publish', sdp: null })).ok
    const connection = fresh('engine')
    const { ok, sdp } = await line.act({ kind: 'publish', sdp: await described(connection) })
    if (ok && sdp) await connection.setRemoteDescription({ type: 'answer', sdp })
    return ok
  }
  return {
    publish,
    async hear(news) {
      if (news.kind === 'republish') await publish()
      if (news.kind === 'wanted') {
        const connection = fresh(news.viewer)
        connection.addEventListener('connectionstatechange', () => {
          if (connection.connectionState === 'failed') connection.close()
        })
        await line.act({ kind: 'offer', viewer: news.viewer, sdp: await described(connection) })
      }
      if (news.kind === 'answer')
        await connections.get(news.viewer)?.setRemoteDescription({ type: 'answer', sdp: news.sdp })
    },
    stop() {
      place.leave()
      for (const connection of connections.values()) connection.close()
      for (const track of stream.getTracks()) track.stop()
    },
  }
}

/** Interval between two requests for the video, if the first was not answered. */
const AGAIN_MS = 2_000
const TRIES = 5

export interface Reception {
  /** Requests the video. */
  watch(): Promise<void>
  hear(news: LiveNews): Promise<void>
  stop(): void
}

/** Receives the video of a room into a video element; `show` reports whether there is one. */
export function receive(video: HTMLVideoElement, line: LiveLine, show: (is: boolean) => void): Reception {
  let connection: RTCPeerConnection | null = null
  let over = false
  const place = new HostedPlace()
  const lost = () => {
    place.leave()
    setTimeout(() => void watch(), AGAIN_MS)
  }
  const enter = (room: HostedRoom) => place.take(room, ({ watchPicture }) => watchPicture(room, { video, show, lost }))
  const watch = async (tries = TRIES): Promise<void> => {
    if (over || place.isTaken) return
    const { ok, hosted } = await line.act({ kind: 'watch' })
    if (ok && (!hosted || (await enter(hosted)))) return
    if (tries > 1) setTimeout(() => void watch(tries - 1), AGAIN_MS)
  }
  const blank = () => {
    place.leave()
    connection?.close()
    connection = null
    video.srcObject = null
    show(false)
  }
  return {
    watch: () => watch(),
    stop() {
      over = true
      blank()
    },
    async hear(news) {
      if (news.kind === 'published') void watch()
      if (news.kind !== 'offer') return
      connection?.close()
      const opened = new RTCPeerConnection()
      connection = opened
      opened.addEventListener('track', ({ streams }) => {
        video.srcObject = streams[0] ?? null
        video.play().catch(() => undefined)
        show(true)
      })
      opened.addEventListener('connectionstatechange', () => {
        if (opened !== connection || opened.connectionState !== 'failed') return
        blank()
        void watch()
      })
      await opened.setRemoteDescription({ type: 'offer', sdp: news.sdp })
      await line.act({ kind: 'answer', sdp: await described(opened) })
    },
  }
}
