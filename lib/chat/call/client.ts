import { CALL_KEEP_MS, type CallMedia, isLiveCall } from '@/lib/domain/call'
import { loadTrtc } from '@/lib/trtc/wire'
import type { Line } from '../line'
import { checkDevices, type DeviceCheck, openDevices, stopDevices } from './devices'
import { Peer } from './peer'
import type { Talk, TalkEnd, TalkOptions } from './talk'
import { type AskCalls, type CallView, isRefused } from './wire'

/** Asked this often while it rings on the other side: an answer is heard at once, and at the latest then. */
const DIALING_MS = 2_000

export type Phase =
  | 'none'
  | 'opening'
  | 'dialing'
  | 'ringing'
  | 'connecting'
  | 'talking'
  | 'seeking'
  | 'ended'
  | 'checked'

/** Call as a window shows it. */
export interface CallScreen {
  phase: Phase
  call: CallView | null
  /** Conversation and media of the last call that this window began: it can be begun again. */
  begun: { conversation: string; media: CallMedia } | null
  /** Why there is no call; empty where its state says so. */
  fault: '' | 'device' | 'elsewhere' | 'line' | { message: string }
  own: MediaStream | null
  remote: MediaStream | null
  /** Outcome of a check of the devices. */
  checked: DeviceCheck | null
}

const IDLE: readonly Phase[] = ['none', 'ended', 'checked']

const NOTHING: CallScreen = {
  phase: 'none',
  call: null,
  begun: null,
  fault: '',
  own: null,
  remote: null,
  checked: null,
}

interface CallsOptions {
  ask: AskCalls
  line: Line
  /** Names this window, also after a reload. */
  tab: string
  draw(screen: CallScreen): void
}

/**
 * Calls of one window: at most one at a time. The server keeps how a call stands; this follows it, and connects the two once
 * it is accepted here.
 */
export class Calls {
  private screen = NOTHING
  private talk: Talk | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private unwatch: readonly (() => void)[] = []

  constructor(private readonly options: CallsOptions) {}

  /** Calls the other side of a conversation. */
  async dial(conversation: string, media: CallMedia): Promise<void> {
    const { ask, tab } = this.options
    if (this.isBusy()) return
    this.show({ ...NOTHING, phase: 'opening', begun: { conversation, media } })
    if (!(await this.takeDevices(media))) return
    const answer = await ask({ do: 'dial', id: conversation, media, tab, key: crypto.randomUUID() })
    if (!answer) return this.finish({ fault: 'line' })
    if (isRefused(answer)) return this.finish({ fault: { message: answer.message } })
    this.show({ call: answer.call, phase: 'dialing' })
    this.attend(answer.call)
  }

  async accept(): Promise<void> {
    const { ask, tab } = this.options
    const { call, phase } = this.screen
    if (!call || phase !== 'ringing') return
    this.show({ phase: 'opening' })
    if (!(await this.takeDevices(call.media))) return
    const answer = await ask({ do: 'act', id: call.id, act: 'accept', tab })
    if (!answer) return this.finish({ fault: 'line' })
    if (!isRefused(answer)) return this.attend(answer.call)
    this.finish({ fault: answer.error === 'CALL_ELSEWHERE' ? 'elsewhere' : { message: answer.message } })
  }

  /** Declines a call that rings, gives up one that is dialled, ends a talk. */
  async end(): Promise<void> {
    const { call } = this.screen
    if (!call) return this.finish({})
    const answer = await this.act(call.state === 'accepted' ? 'hangup' : call.part === 'caller' ? 'cancel' : 'reject')
    this.finish(answer && !isRefused(answer) ? { call: answer.call } : {})
  }

  /** Tries microphone, camera and speaker without calling anybody. */
  async check(): Promise<void> {
    if (this.isBusy()) return
    this.show({ ...NOTHING, phase: 'opening' })
    const relay = await this.options.ask({ do: 'relay' })
    const checked = await checkDevices(relay && !isRefused(relay) ? relay.urls : null)
    if (this.screen.phase === 'opening' && !this.screen.call) this.show({ phase: 'checked', checked })
  }

  dismiss(): void {
    this.leave()
    this.show(NOTHING)
  }

  /** Looks for calls that ring, and for one that a reload of this window has left. */
  async look(): Promise<void> {
    const { ask, tab } = this.options
    if (this.isBusy()) return
    const answer = await ask({ do: 'live', tab })
    if (!answer || isRefused(answer) || this.isBusy()) return
    const left = answer.calls.find((call) => call.here)
    if (left) return this.rejoin(left)
    const rings = answer.calls.find((call) => call.part === 'callee' && call.state === 'dialing')
    if (!rings) return
    this.show({ ...NOTHING, phase: 'ringing', call: rings })
    this.attend(rings)
  }

  close(): void {
    this.leave()
  }

  private isBusy(): boolean {
    return !IDLE.includes(this.screen.phase)
  }

  private show(change: Partial<CallScreen>): void {
    this.screen = { ...this.screen, ...change }
    this.options.draw(this.screen)
  }

  private leave(): void {
    clearTimeout(this.timer)
    this.talk?.close()
    this.talk = null
    for (const stop of this.unwatch) stop()
    this.unwatch = []
    stopDevices(this.screen.own)
  }

  private finish(change: Partial<CallScreen>): void {
    this.leave()
    this.show({ phase: 'ended', own: null, remote: null, ...change })
  }

  private act(name: 'cancel' | 'reject' | 'hangup' | 'error') {
    const { ask, tab } = this.options
    const { call } = this.screen
    return call ? ask({ do: 'act', id: call.id, act: name, tab }) : Promise.resolve(null)
  }

  private async fail(why: TalkEnd = 'line'): Promise<void> {
    if (why === 'over') return this.end()
    await this.act('error')
    const { call } = this.screen
    this.finish({ call: call && { ...call, state: 'error' }, fault: why === 'device' ? 'device' : '' })
  }

  /** Opens the devices first: nobody is called, or answered, without. */
  private async takeDevices(media: CallMedia): Promise<boolean> {
    const own = await openDevices(media)
    if (own && this.isBusy()) this.show({ own })
    else stopDevices(own)
    if (own) return this.isBusy()
    await this.act('error')
    this.finish({ fault: 'device' })
    return false
  }

  private async connect(call: CallView): Promise<void> {
    const { ask, line } = this.options
    const { own } = this.screen
    const ice = await ask({ do: 'ice', id: call.id })
    const gone = () => this.talk !== null || this.screen.call?.id !== call.id || !this.isBusy()
    if (gone()) return
    if (!own || !ice || isRefused(ice)) return this.fail()
    const options: TalkOptions = {
      own,
      onRemote: (remote) => this.show({ remote }),
      onNet: (connected) => this.show({ phase: connected ? 'talking' : 'seeking' }),
      onLost: (why) => void this.fail(why),
    }
    if (!ice.hosted) {
      const room = `call:${call.id}`
      this.talk = new Peer({ ...options, line, ice, room, polite: call.part === 'callee' })
      return
    }
    const { hosted } = ice
    const trtc = await loadTrtc(hosted).catch(() => null)
    if (gone()) return
    if (trtc) this.talk = trtc.openTalk(hosted, options)
    else await this.fail()
  }

  /** Follows the server in how the call of this window stands. */
  private follow(call: CallView): void {
    const { phase } = this.screen
    const over = !isLiveCall(call.state)
    if (over || (call.elsewhere && call.part === 'callee')) {
      this.finish({ call, fault: over ? '' : 'elsewhere' })
      return
    }
    const begins = call.state === 'accepted' && call.here && (phase === 'dialing' || phase === 'opening')
    this.show({ call, ...(begins && { phase: 'connecting' as const }) })
    if (begins) void this.connect(call)
  }

  private async keep(): Promise<void> {
    const { ask, tab } = this.options
    clearTimeout(this.timer)
    const { call, phase } = this.screen
    if (!call || !this.isBusy()) return
    const answer = await ask({ do: 'keep', id: call.id, tab })
    if (this.screen.call?.id !== call.id || !this.isBusy()) return
    if (answer && isRefused(answer)) return this.finish({ fault: { message: answer.message } })
    if (answer) this.follow(answer.call)
    clearTimeout(this.timer)
    const often = phase === 'dialing' || phase === 'ringing'
    if (this.isBusy()) this.timer = setTimeout(() => void this.keep(), often ? DIALING_MS : CALL_KEEP_MS)
  }

  /** Follows this call from now on. */
  private attend(call: CallView): void {
    this.follow(call)
    if (!this.isBusy()) return
    const { line } = this.options
    const room = `chat:${call.conversationId}`
    for (const stop of this.unwatch) stop()
    this.unwatch = [line.watch(room), line.on('changed', (news) => news.room === room && void this.keep())]
    void this.keep()
  }

  private async rejoin(call: CallView): Promise<void> {
    this.show({ ...NOTHING, phase: 'opening', call })
    if (!(await this.takeDevices(call.media))) return
    if (call.state === 'dialing') this.show({ phase: 'dialing' })
    this.attend(call)
  }
}
