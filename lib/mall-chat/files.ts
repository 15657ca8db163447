import { faultOfFile, kindOfType } from '@/lib/domain/chat/files'
import { FILES_AT_ONCE } from '@/lib/domain/chat/limits'
import { sendFile } from '@/lib/http/send-file'

/** The form of files; without this script the browser submits it, with this script the files are sent separately. */
const FORM = '[data-own-files] form'

interface Parts {
  form: HTMLFormElement
  field: HTMLInputElement
  /** Shows progress, and errors. */
  said: HTMLElement
  words: Readonly<Record<string, string>>
}

function partsOf(target: EventTarget | null): Parts | null {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null
  const field = form?.querySelector<HTMLInputElement>('input[type=file]')
  const said = form?.querySelector<HTMLElement>('[data-files-said]')
  return form && field && said ? { form, field, said, words: JSON.parse(said.dataset.words ?? '{}') } : null
}

function say({ said }: Parts, text: string, wrong = false): void {
  said.textContent = text
  said.className = wrong ? 'chat-wrong' : 'soft'
}

const chosenIn = ({ field }: Parts): File[] => [...(field.files ?? [])].slice(0, FILES_AT_ONCE)

/** Shows the first file that cannot be sent, before any upload; true if there is one. */
function refuses(parts: Parts): boolean {
  const [first] = chosenIn(parts).flatMap((file) => {
    const fault = faultOfFile(file)
    return fault ? [`${file.name}: ${parts.words[fault] ?? ''}`] : []
  })
  say(parts, first ?? '', first !== undefined)
  return first !== undefined
}

/** Sends the files one after the other; false if one was refused, and the rest wait. */
async function sendAll(parts: Parts): Promise<boolean> {
  const { field, words } = parts
  const id = location.pathname.split('/').at(-1) ?? ''
  for (const [nth, file] of chosenIn(parts).entries()) {
    const to = `/api/mall/chat/upload?${new URLSearchParams({ id, clientId: `${field.dataset.key}-${nth}` })}`
    const onProgress = (sent: number) => say(parts, `${file.name}: ${Math.round((100 * sent) / file.size)} %`)
    const sending = { to, kind: kindOfType(file.type), failed: words.failed ?? '', onProgress }
    const answer = await sendFile(file, sending).done
    if ('failure' in answer) {
      say(parts, `${file.name}: ${answer.failure}`, true)
      return false
    }
  }
  return true
}

/**
 * Takes over the form of files: refuses invalid files when they are chosen, and sends the others in the background, so
 * that a text being typed is kept. `sent` is called when all have been sent.
 */
export function mountFiles(sent: () => void): void {
  document.addEventListener('change', ({ target }) => {
    const parts = partsOf(target)
    if (!parts) return
    // Ids of the messages: a retry after a lost answer creates no duplicates.
    parts.field.dataset.key = crypto.randomUUID()
    refuses(parts)
  })
  document.addEventListener('submit', async (event) => {
    const parts = partsOf(event.target)
    if (!parts) return
    event.preventDefault()
    if (parts.form.ariaBusy || chosenIn(parts).length === 0 || refuses(parts)) return
    parts.form.ariaBusy = 'true'
    const done = await sendAll(parts)
    parts.form.ariaBusy = null
    if (!done) return
    parts.form.reset()
    say(parts, '')
    sent()
  })
}
