import { mountCalls } from '@/lib/chat/call/view'
import { callsAt } from '@/lib/chat/call/wire'
import { openLine } from '@/lib/chat/line'
import { hearTyping, sayTyping } from '@/lib/chat/typing'
import { mountFiles } from './files'
import { isWriting, post, refresh } from './page'

/** Polling interval: long while the socket is connected, short while it is down. */
const CONNECTED_MS = 15_000
const DOWN_MS = 6_000

const room = `chat:${location.pathname.split('/').at(-1)}`
const line = openLine('/buyer')

/** Polls now, and again at the interval for the state of the connection. */
function keepAsking(): () => void {
  let connected = false
  let timer: ReturnType<typeof setTimeout>
  const ask = async () => {
    clearTimeout(timer)
    await Promise.all([refresh(), calls?.look()])
    clearTimeout(timer)
    timer = setTimeout(ask, connected ? CONNECTED_MS : DOWN_MS)
  }
  line.onNet((up) => {
    connected = up
    void ask()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void ask()
  })
  timer = setTimeout(ask, DOWN_MS)
  return () => void ask()
}

const typing = document.querySelector<HTMLElement>('[data-typing]')
const host = document.querySelector<HTMLElement>('.call[data-words]')
const calls =
  host &&
  mountCalls({ host, line, ask: callsAt('/api/mall/chat/call'), words: JSON.parse(host.dataset.words ?? '{}') }).calls
const ask = keepAsking()
line.watch(room)
line.on('changed', ({ room: of }) => {
  if (of !== room) return
  if (typing) typing.hidden = true
  ask()
})

if (typing)
  hearTyping(line, room, 'buyer', (is) => {
    typing.hidden = !is
  })

const paused = document.querySelector<HTMLElement>('[data-paused]')
if (paused) {
  line.on('paused', () => {
    paused.hidden = false
  })
  line.onNet((up) => {
    if (up) paused.hidden = true
  })
}

const say = sayTyping(line, room)
document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLTextAreaElement && target.value) say()
})
mountFiles(ask)

/** Forms being sent, so that a second press is ignored. */
const sending = new WeakSet<HTMLFormElement>()
document.addEventListener('submit', (event) => {
  const form = event.target
  if (!isWriting(form)) return
  event.preventDefault()
  if (sending.has(form)) return
  sending.add(form)
  void post(form).finally(() => sending.delete(form))
})
