import type { CallMedia } from '@/lib/domain/call'
import { lengthText } from '@/lib/domain/chat/length'
import type { Line } from '../line'
import { type CallScreen, Calls } from './client'
import type { DeviceCheck } from './devices'
import { startRinging } from './ring'
import type { AskCalls } from './wire'

/** Texts of a call by name; `{t}` is the length of the talk. */
export type CallWords = Readonly<Record<string, string>>

const fill = (text: string | undefined, words: Record<string, string>): string =>
  (text ?? '').replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')

const button = (label: string | undefined, look: string, press: () => void): HTMLButtonElement => {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = `button button-${look}`
  made.textContent = label ?? ''
  made.onclick = press
  return made
}

/** Sentence about the call; the clock of a talk counts on its own. */
function sentence({ phase, call, fault }: CallScreen, words: CallWords): string {
  const t = lengthText(call?.seconds ?? 0)
  if (fault && typeof fault === 'object') return fault.message
  if (fault) return words[fault] ?? ''
  if (phase === 'ringing') return words[call?.media === 'video' ? 'callsVideo' : 'calls'] ?? ''
  if (phase === 'talking') return ''
  if (phase === 'checked') return words.checked ?? ''
  if (phase !== 'ended') return words[phase] ?? ''
  const names: Record<string, string> = { cancel: 'cancelled', hangup: 'ended' }
  const state = call?.state ?? 'cancel'
  return fill(words[names[state] ?? state] ?? words.ended, { t })
}

/** A picture or sound; only one's own is silent, or everybody would hear themselves. */
function media(stream: MediaStream | null, label: string | undefined, own: boolean): HTMLVideoElement {
  const video = document.createElement('video')
  Object.assign(video, { autoplay: true, playsInline: true, muted: own, srcObject: stream })
  video.className = own ? 'call-own' : 'call-remote'
  video.setAttribute('aria-label', label ?? '')
  return video
}

interface ViewOptions {
  host: HTMLElement
  words: CallWords
  ask: AskCalls
  line: Line
}

/** This window's own name, also after a reload. */
function tabName(): string {
  const known = sessionStorage.getItem('call.tab')
  const name = known ?? crypto.randomUUID()
  if (!known) sessionStorage.setItem('call.tab', name)
  return name
}

const REPEATABLE = ['error', 'timeout', 'busy']

/** Buttons for what can be done now. */
function acts(screen: CallScreen, words: CallWords, calls: Calls): HTMLButtonElement[] {
  const { phase, own, begun, call, fault } = screen
  const end = (label: string | undefined) => button(label, 'danger', () => void calls.end())
  if (phase === 'ringing') return [button(words.accept, 'primary', () => void calls.accept()), end(words.decline)]
  if (phase === 'checked') return [button(words.close, 'secondary', () => calls.dismiss())]
  if (phase === 'ended') {
    const again = begun && (fault !== '' || REPEATABLE.includes(call?.state ?? ''))
    const redial = () => void calls.dial(begun?.conversation ?? '', begun?.media ?? 'audio')
    return [
      ...(again ? [button(words.again, 'primary', redial)] : []),
      button(words.close, 'secondary', () => calls.dismiss()),
    ]
  }
  if (phase === 'opening' || phase === 'dialing') return [end(words.cancel)]
  const toggles = (own?.getTracks() ?? []).map((track) => {
    const made = button(track.kind === 'audio' ? words.mute : words.camera, 'secondary', () => {
      track.enabled = !track.enabled
      made.setAttribute('aria-pressed', String(!track.enabled))
    })
    made.setAttribute('aria-pressed', String(!track.enabled))
    return made
  })
  return [...toggles, end(words.hangup)]
}

/** Devices and relay that were tried, one a line. */
function checkedList({ microphone, camera, speaker, relay }: DeviceCheck, words: CallWords): HTMLUListElement {
  const list = document.createElement('ul')
  const add = (label: string | undefined, text: string) => {
    const item = document.createElement('li')
    item.textContent = `${label}: ${text}`.trim()
    list.append(item)
  }
  const line = (label: string | undefined, name: string | null, ok = words.works) =>
    add(label, `${name === null ? words.fails : ok} ${name ?? ''}`)
  line(words.microphone, microphone)
  line(words.cameraName, camera)
  line(words.speaker, speaker, words.tones)
  const states = { reached: words.relayReached, silent: words.relaySilent, none: words.relayNone }
  if (relay) add(words.relay, states[relay] ?? '')
  return list
}

/** Elements of a call inside of its host. */
function build(host: HTMLElement, title: string) {
  const [head, pictures, row] = [
    document.createElement('p'),
    document.createElement('div'),
    document.createElement('p'),
  ]
  const [who, said, time] = [
    document.createElement('b'),
    document.createElement('span'),
    document.createElement('span'),
  ]
  said.setAttribute('role', 'status')
  time.className = 'num'
  head.className = 'call-head'
  pictures.className = 'call-pictures'
  row.className = 'call-acts'
  head.append(who, ' ', said, ' ', time)
  host.append(head, pictures, row)
  host.setAttribute('aria-label', title)
  return { pictures, row, who, said, time }
}

/** Draws the calls of a window; the same on both sides. */
class CallsView {
  readonly calls: Calls
  private drawn: CallScreen | null = null
  private readonly parts: ReturnType<typeof build>
  private readonly ring = startRinging()

  constructor(private readonly options: ViewOptions) {
    const { host, words, ask, line } = options
    this.parts = build(host, words.title ?? '')
    this.calls = new Calls({ ask, line, tab: tabName(), draw: (screen) => this.draw(screen) })
  }

  /** Someone talks here, or is about to: the page asks before it goes. */
  get holds(): boolean {
    return this.drawn !== null && !['none', 'ended', 'ringing', 'checked'].includes(this.drawn.phase)
  }

  tick(): void {
    const since = this.drawn?.call?.acceptedAt
    const talks = this.drawn?.phase === 'talking' && since
    const seconds = talks ? Math.max(Math.floor((Date.now() - Date.parse(since)) / 1_000), 0) : 0
    this.parts.time.textContent = talks ? lengthText(seconds) : ''
  }

  stop(): void {
    this.ring(false)
    this.calls.close()
    this.options.host.replaceChildren()
  }

  private draw(screen: CallScreen): void {
    const { host, words } = this.options
    const { phase, call, own, remote } = screen
    const { drawn, parts } = this
    host.hidden = phase === 'none'
    host.dataset.phase = phase
    host.dataset.media = call?.media ?? screen.begun?.media ?? 'audio'
    parts.who.textContent = call?.name ?? ''
    parts.said.textContent = sentence(screen, words)
    this.ring(phase === 'ringing' || phase === 'checked')
    // A picture that goes on is not taken out of the page: it would go dark.
    if (drawn?.own !== own || drawn?.remote !== remote || drawn?.checked !== screen.checked)
      parts.pictures.replaceChildren(
        ...(screen.checked ? [checkedList(screen.checked, words)] : []),
        ...(remote ? [media(remote, words.remote, false)] : []),
        ...(own && own.getVideoTracks().length > 0 ? [media(own, words.own, true)] : []),
      )
    if (drawn?.phase !== phase || drawn?.call?.state !== call?.state) this.drawActs(screen)
    this.drawn = screen
    this.tick()
  }

  private drawActs(screen: CallScreen): void {
    const { row } = this.parts
    const within = row.contains(document.activeElement)
    row.replaceChildren(...acts(screen, this.options.words, this.calls))
    if (within) row.querySelector('button')?.focus()
  }
}

/** Begins the calls of this window; returns them and the way to stop. */
export function mountCalls(options: ViewOptions): { calls: Calls; stop(): void } {
  const view = new CallsView(options)
  const { calls } = view
  const press = ({ target }: Event) => {
    const asked = target instanceof Element ? target.closest<HTMLElement>('[data-dial]') : null
    if (target instanceof Element && target.closest('[data-check]')) void calls.check()
    if (asked) void calls.dial(asked.dataset.conversation ?? '', asked.dataset.dial as CallMedia)
  }
  const warn = (event: BeforeUnloadEvent) => {
    if (view.holds) event.preventDefault()
  }
  document.addEventListener('click', press)
  addEventListener('beforeunload', warn)
  const clock = setInterval(() => view.tick(), 1_000)
  // Buttons that begin a call are shown by this mark: without scripts there is nothing that they could do.
  if (canCall()) document.documentElement.dataset.calls = ''
  void calls.look()
  return {
    calls,
    stop() {
      document.removeEventListener('click', press)
      removeEventListener('beforeunload', warn)
      clearInterval(clock)
      view.stop()
    },
  }
}

/** Browsers open devices on secure pages only. */
const canCall = (): boolean => 'mediaDevices' in navigator && 'RTCPeerConnection' in window
