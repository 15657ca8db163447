import type { LiveText } from '@/lib/contract/live'
import { type LiveLine, openLiveLine } from '@/lib/live/line'
import { receive } from '@/lib/live/picture'
import type { LiveNews, LiveReply } from '@/lib/live/wire'
import { AGAIN_MS } from '@/lib/realtime/socket'
import { addText, find, refresh, section, wordsOf } from './page'

/** Viewers poll at random within this time after a change, to limit the load of a full room. */
const SPREAD_MS = 2_000
/** Polling interval while the socket is down. */
const DOWN_MS = 15_000

const soon = () => setTimeout(() => void refresh(), Math.random() * SPREAD_MS)

/** Shows texts with the names of their authors as the reader knows them. */
function createTexts(say: (name: string) => string): (text: LiveText) => void {
  const own = new Set<number>()
  return (text) => {
    if (text.own) own.add(text.seq)
    const name = own.has(text.seq) ? say('you') : text.side === 'shop' ? say('shop') : text.by || say('gone')
    addText({ seq: text.seq, name, text: text.text, time: text.time })
  }
}

/** Attempts to send a text that gets no answer. */
const TRIES = 3

/** Sends a text, and again with the same id if there is no answer: it is stored once. */
async function write(line: LiveLine, text: { clientId: string; text: string }): Promise<LiveReply> {
  let said = await line.act({ kind: 'say', ...text })
  for (let tries = 1; said.again && tries < TRIES; tries += 1) {
    await new Promise((done) => setTimeout(done, AGAIN_MS))
    said = await line.act({ kind: 'say', ...text })
  }
  return said
}

/** Sends texts by the socket, so that no page is loaded and the video continues. */
function sendTexts(root: HTMLElement, line: LiveLine, done: (text: LiveText | null, error: string) => void): void {
  let sending = false
  let typed = { clientId: '', text: '' }
  root.addEventListener('submit', async (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-part="write"] form')) return
    event.preventDefault()
    const field = form.elements.namedItem('text')
    if (sending || !(field instanceof HTMLInputElement) || field.value.trim() === '') return
    sending = true
    if (typed.text !== field.value) typed = { clientId: crypto.randomUUID(), text: field.value }
    const { ok, text, error } = await write(line, typed)
    sending = false
    if (ok) {
      if (field.value === typed.text) field.value = ''
      typed = { clientId: '', text: '' }
    }
    done(text ?? null, ok ? '' : (error ?? 'failed'))
  })
}

function showState({ state, viewers }: Extract<LiveNews, { kind: 'state' }>, say: (name: string) => string): void {
  const [badge, count] = [find('state'), find('viewers')]
  if (badge) badge.textContent = say(state)
  if (count) count.textContent = say('viewers').replace('#', String(viewers))
}

function begin(root: HTMLElement, id: string): void {
  const say = wordsOf(root)
  const line = openLiveLine('/buyer')
  const tell = (words: string) => find('line')?.replaceChildren(words)
  const video = find<HTMLVideoElement>('video')
  if (video) video.muted = true
  const reception = video && receive(video, line, (is) => find('stage')?.toggleAttribute('hidden', !is))
  const show = createTexts(say)
  const over = () => {
    reception?.stop()
    line.close()
    tell(say('ended'))
    soon()
  }
  line.hear((news) => {
    void reception?.hear(news)
    if (news.kind === 'texts') news.texts.forEach(show)
    if (news.kind === 'state') showState(news, say)
    if (news.kind === 'changed') soon()
    if (news.kind === 'full') tell(say('full'))
    if (news.kind === 'barred') location.reload()
    if (news.kind === 'ended') over()
  })
  let asking: ReturnType<typeof setInterval> | undefined
  line.onNet(async (connected) => {
    clearInterval(asking)
    if (!connected) {
      asking = setInterval(() => void refresh(), DOWN_MS)
      return
    }
    const { ok, error } = await line.enter(id)
    if (error === 'LIVE_ENDED') over()
    if (!ok) return
    // Loads texts that arrived while the connection was down.
    void refresh()
    void reception?.watch()
  })
  sendTexts(root, line, (text, error) => {
    if (text) show(text)
    tell(error ? say(error) || say('failed') : '')
  })
  find('sound')?.addEventListener('click', ({ currentTarget }) => {
    if (video) video.muted = false
    if (currentTarget instanceof HTMLElement) currentTarget.hidden = true
  })
}

const here = section()
if (here) begin(here, here.dataset.live ?? '')
