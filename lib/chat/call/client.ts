import { CALL_KEEP_MS, type CallMedia, isLiveCall } from '@/lib/domain/call'
import type { Line } from '../line'
import { openPeer, type Peer } from './peer'
import { type AskCalls, type CallView, isRefused } from './wire'

/** Asked this often while it rings on the other side: an answer is heard at once, and at the latest then. */
const DIALING_MS = 2_000

export type Phase = 'none' | 'opening' | 'dialing' | 'ringing' | 'connecting' | 'talking' | 'seeking' | 'ended'

/** What a window shows of calls. */
export interface CallScreen {
  phase: Phase
  call: CallView | null
  /** Conversation and media of the last call that this window began: it can be begun again. */
  begun: { conversation: string; media: CallMedia } | null
  /** Why there is no call; empty where its state says so. */
  fault: '' | 'device' | 'elsewhere' | 'line' | { message: string }
  own: MediaStream | null
  remote: MediaStream | null
}

const NOTHING: CallScreen = { phase: 'none', call: null, begun: null, fault: '', own: null, remote: null }

interface CallsOptions {
  ask: AskCalls
  line: Line
  /** Names this window, also after a reload. */
  tab: string
  draw(screen: CallScreen): void
}

export interface Calls {
  dial(conversation: string, media: CallMedia): Promise<void>
  accept(): Promise<void>
  /** Declines what rings, gives up what is dialled, ends a talk. */
  end(): Promise<void>
  dismiss(): void
  /** There may be news of calls. */
  look(): Promise<void>
  close(): void
}

const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
const PICTURE = { width: { ideal: 640 }, height: { ideal: 480 }, facingMode: 'user' }

/** Opens microphone and camera; null where one is missing or not allowed. */
const openDevices = (media: CallMedia): Promise<MediaStream | null> =>
  navigator.mediaDevices.getUserMedia({ audio: SOUND, video: media === 'video' ? PICTURE : false }).catch(() => null)

const stop = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/**
 * The calls of one window: at most one at a time. The server keeps how a call stands; this follows it, and connects the two
 * once it is accepted here.
 */
export function startCalls({ ask, line, tab, draw }: CallsOptions): Calls {
  let screen = NOTHING
  let peer: Peer | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let unwatch = () => {}

  const show = (change: Partial<CallScreen>) => {
    screen = { ...screen, ...change }
    draw(screen)
  }
  const isBusy = () => screen.phase !== 'none' && screen.phase !== 'ended'
  const leave = () => {
    clearTimeout(timer)
    peer?.close()
    peer = null
    unwatch()
    unwatch = () => {}
    stop(screen.own)
  }
  const finish = (change: Partial<CallScreen>) => {
    leave()
    show({ phase: 'ended', own: null, remote: null, ...change })
  }
  const act = (name: 'cancel' | 'reject' | 'hangup' | 'error') => {
    const { call } = screen
    return call ? ask({ do: 'act', id: call.id, act: name, tab }) : Promise.resolve(null)
  }
  const fail = async () => {
    await act('error')
    finish({ call: screen.call && { ...screen.call, state: 'error' } })
  }
  const connect = async (call: CallView) => {
    const { own } = screen
    if (peer || !own) return
    const ice = await ask({ do: 'ice', id: call.id })
    if (!ice || isRefused(ice)) return fail()
    if (peer || screen.call?.id !== call.id || screen.phase === 'ended') return
    peer = openPeer({
      ...{ line, ice, own, room: `call:${call.id}`, polite: call.part === 'callee' },
      onRemote: (remote) => show({ remote }),
      onNet: (connected) => show({ phase: connected ? 'talking' : 'seeking' }),
      onLost: () => void fail(),
    })
  }
  /** What the server says of the call of this window. */
  const follow = (call: CallView) => {
    if (!isLiveCall(call.state)) return finish({ call })
    if (call.elsewhere && !call.here && call.part === 'callee') return finish({ call, fault: 'elsewhere' })
    const begins = call.state === 'accepted' && call.here && (screen.phase === 'dialing' || screen.phase === 'opening')
    show({ call, ...(begins && { phase: 'connecting' as const }) })
    if (begins) void connect(call)
  }
  const keep = async () => {
    clearTimeout(timer)
    const { call, phase } = screen
    if (!call || !isBusy()) return
    const answer = await ask({ do: 'keep', id: call.id, tab })
    if (screen.call?.id !== call.id || !isBusy()) return
    if (answer && isRefused(answer)) return finish({ fault: { message: answer.message } })
    if (answer) follow(answer.call)
    clearTimeout(timer)
    if (isBusy()) timer = setTimeout(keep, phase === 'dialing' || phase === 'ringing' ? DIALING_MS : CALL_KEEP_MS)
  }
  const attend = (call: CallView) => {
    unwatch()
    const room = `chat:${call.conversationId}`
    const stops = [line.watch(room), line.on('changed', (news) => news.room === room && void keep())]
    unwatch = () => {
      for (const each of stops) each()
    }
    void keep()
  }
  /** Opens the devices first: nobody is called, or answered, without. */
  const open = async (media: CallMedia): Promise<MediaStream | null> => {
    const own = await openDevices(media)
    if (!own) {
      await act('error')
      finish({ fault: 'device' })
    }
    return own
  }
  /** A call of this window that a reload has left. */
  const rejoin = async (call: CallView) => {
    show({ ...NOTHING, phase: 'opening', call })
    const own = await open(call.media)
    if (!own) return
    show({ own, phase: call.state === 'dialing' ? 'dialing' : 'opening' })
    follow(call)
    attend(call)
  }
  return {
    async dial(conversation, media) {
      if (isBusy()) return
      show({ ...NOTHING, phase: 'opening', begun: { conversation, media } })
      const own = await open(media)
      if (!own) return
      show({ own })
      const answer = await ask({ do: 'dial', id: conversation, media, tab, key: crypto.randomUUID() })
      if (!answer) return finish({ fault: 'line' })
      if (isRefused(answer)) return finish({ fault: { message: answer.message } })
      show({ call: answer.call, phase: 'dialing' })
      follow(answer.call)
      if (isBusy()) attend(answer.call)
    },
    async accept() {
      const { call } = screen
      if (!call || screen.phase !== 'ringing') return
      show({ phase: 'opening' })
      const own = await open(call.media)
      if (!own) return
      show({ own })
      const answer = await ask({ do: 'act', id: call.id, act: 'accept', tab })
      if (!answer) return finish({ fault: 'line' })
      if (isRefused(answer))
        return finish({ fault: answer.error === 'CALL_ELSEWHERE' ? 'elsewhere' : { message: answer.message } })
      follow(answer.call)
      if (isBusy()) attend(answer.call)
    },
    async end() {
      const { call } = screen
      if (!call) return finish({})
      const name = call.state === 'accepted' ? 'hangup' : call.part === 'caller' ? 'cancel' : 'reject'
      const answer = await act(name)
      finish(answer && !isRefused(answer) ? { call: answer.call } : {})
    },
    dismiss() {
      leave()
      show(NOTHING)
    },
    async look() {
      if (isBusy() && screen.phase !== 'ringing') return
      const answer = await ask({ do: 'live', tab })
      if (!answer || isRefused(answer) || (isBusy() && screen.phase !== 'ringing')) return
      const left = answer.calls.find((call) => call.here)
      if (left) return rejoin(left)
      if (screen.phase === 'ringing') return
      const rings = answer.calls.find((call) => call.part === 'callee' && call.state === 'dialing')
      if (!rings) return
      show({ ...NOTHING, phase: 'ringing', call: rings })
      attend(rings)
    },
    close: leave,
  }
}
