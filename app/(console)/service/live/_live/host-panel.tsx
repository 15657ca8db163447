'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type LiveLine, openLiveLine } from '@/lib/live/line'
import { type Broadcast, broadcast } from '@/lib/live/picture'
import type { LiveReply } from '@/lib/live/wire'

/** Minimum time between refreshes for new messages. */
const REDRAW_MS = 2_000
const DEVICES = {
  video: { width: { ideal: 1_280 }, height: { ideal: 720 } },
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
}

/** Texts of the panel; `#` is replaced by a number. */
export type HostWords = Readonly<
  Record<
    | 'open'
    | 'mute'
    | 'unmute'
    | 'hide'
    | 'reveal'
    | 'noPicture'
    | 'sending'
    | 'muted'
    | 'hidden'
    | 'device'
    | 'refused'
    | 'viewers'
    | 'lost'
    | 'few'
    | 'preview',
    string
  >
>

type Media = { sound: boolean; sight: boolean } | null

/** Refreshes soon, once for all events until then. */
function useRedraw(): () => void {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      router.refresh()
    }, REDRAW_MS)
  }
}

/** The host's connection to the room; its heartbeat keeps the room open. */
function useRoom(id: string, onNews: () => void) {
  const line = useRef<LiveLine>(undefined)
  const show = useRef<Broadcast>(undefined)
  const [reply, setReply] = useState<LiveReply | null>(null)
  const [viewers, setViewers] = useState(0)
  const redraw = useRef(onNews)
  redraw.current = onNews
  useEffect(() => {
    const opened = openLiveLine('/chat')
    line.current = opened
    opened.hear((news) => {
      void show.current?.hear(news)
      if (news.kind === 'state') setViewers(news.viewers)
      if (news.kind === 'texts' || news.kind === 'changed' || news.kind === 'ended') redraw.current()
      if (news.kind === 'ended') show.current?.stop()
    })
    opened.onNet(async (connected) => {
      if (!connected) return setReply(null)
      setReply(await opened.enter(id))
      await show.current?.publish()
    })
    return () => {
      show.current?.stop()
      opened.close()
    }
  }, [id])
  return { line, show, reply, viewers }
}

/** Camera and microphone of the host with their controls, the state of the stream, and the number of viewers. */
export function HostPanel({ id, words }: { id: string; words: HostWords }) {
  const { line, show, reply, viewers } = useRoom(id, useRedraw())
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream>(undefined)
  const [media, setMedia] = useState<Media>(null)
  const [fault, setFault] = useState('')
  const open = async () => {
    setFault('')
    try {
      const opened = await navigator.mediaDevices.getUserMedia(DEVICES)
      stream.current = opened
      if (video.current) video.current.srcObject = opened
      setMedia({ sound: true, sight: true })
      if (!line.current) return
      show.current = broadcast(opened, reply?.engine, line.current)
      if (!(await show.current.publish())) setFault(words.refused)
    } catch {
      setFault(words.device)
    }
  }
  const turn = (kind: 'sound' | 'sight') => {
    if (!media) return
    const next = { ...media, [kind]: !media[kind] }
    const tracks = kind === 'sound' ? stream.current?.getAudioTracks() : stream.current?.getVideoTracks()
    for (const track of tracks ?? []) track.enabled = next[kind]
    setMedia(next)
  }
  const state = !media ? words.noPicture : !media.sight ? words.hidden : media.sound ? words.sending : words.muted
  return (
    <div className="live-host">
      <video
        ref={video}
        className="live-preview"
        autoPlay
        playsInline
        muted
        aria-label={words.preview}
        hidden={!media}
      />
      <p role="status">
        {reply?.ok ? state : words.lost} <b className="num">{words.viewers.replace('#', String(viewers))}</b>
      </p>
      {reply?.most && <p className="soft">{words.few.replace('#', String(reply.most))}</p>}
      {fault && (
        <Notice tone="danger" role="alert">
          {fault}
        </Notice>
      )}
      <div className="form-buttons">
        {!media && (
          <Button look="primary" onClick={open} disabled={!reply?.ok}>
            {words.open}
          </Button>
        )}
        {media && <Button onClick={() => turn('sound')}>{media.sound ? words.mute : words.unmute}</Button>}
        {media && <Button onClick={() => turn('sight')}>{media.sight ? words.hide : words.reveal}</Button>}
      </div>
    </div>
  )
}
