'use client'

import clsx from 'clsx'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useActionState,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { CannedView } from '@/app/(console)/_chat/wire'
import { DRAFT_PREFIX } from '@/components/form/draft'
import { newKey } from '@/components/form/use-idempotency-key'
import { Button, buttonClass } from '@/components/ui/button'
import { hasHole } from '@/lib/domain/chat/canned'
import { CHAT_ACCEPT, faultOfFile } from '@/lib/domain/chat/files'
import { CHAT_TEXT_MAX } from '@/lib/domain/chat/limits'
import { countText } from '@/lib/domain/count'
import { sendByForm } from '../actions'
import { CannedList, type Language, PlainCanned } from './canned-menu'
import { useStarting } from './chat-seat'
import { type CannedMenu, useCanned } from './use-canned'

export type ComposerWords = Readonly<
  Record<
    | 'message'
    | 'placeholder'
    | 'send'
    | 'hint'
    | 'tooLong'
    | 'hole'
    | 'attach'
    | 'attachHint'
    | 'fileLarge'
    | 'fileType'
    | 'canned'
    | 'cannedNone'
    | 'cannedUse'
    | 'languages'
    | 'zh'
    | 'en',
    string
  >
>

interface ComposerProps {
  id: string
  queue: string
  draftKey: string
  /** Sends in the background; without it the form is posted. */
  deliver: ((message: { text: string; canned?: string | undefined }) => void) | null
  sendFiles: ((files: readonly File[]) => void) | null
  /** Called on each change of the text. */
  typing: () => void
  canned: readonly CannedView[] | null
  begins: { text: string; canned: string } | null
  language: Language
  words: ComposerWords
}

const lengthOf = (text: string) => [...text.trim()].length

/** Keeps typed text in this browser until it is sent. */
function useDraftText(key: string, begins: string): [string, (text: string) => void] {
  const [text, setText] = useState(begins)
  useEffect(() => setText((typed) => typed || (localStorage.getItem(DRAFT_PREFIX + key) ?? '')), [key])
  const change = (next: string) => {
    setText(next)
    if (next) localStorage.setItem(DRAFT_PREFIX + key, next)
    else localStorage.removeItem(DRAFT_PREFIX + key)
  }
  return [text, change]
}

/** Enter that ends an input method’s composition does not send; Safari reports the key after the composition. */
const composes = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229

/** Moves in the list of canned replies by keys; true if the key was used. */
function moveIn(menu: CannedMenu, event: KeyboardEvent, choose: () => void): boolean {
  if (event.key === 'Escape') menu.close()
  else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') menu.move(event.key === 'ArrowDown' ? 1 : -1)
  else if ((event.key === 'Enter' || event.key === 'Tab') && menu.choices.length > 0) choose()
  else return false
  event.preventDefault()
  return true
}

/** Blocks the form if the server would refuse one of its files. */
function refuse(field: HTMLInputElement, files: readonly File[], words: ComposerWords): void {
  const fault = files.map(faultOfFile).find((each) => each !== null)
  field.setCustomValidity(fault ? words[fault] : '')
  field.reportValidity()
}

interface FilesProps {
  words: ComposerWords
  /** Sends chosen files at once; without scripts they are posted with the form. */
  send: ((files: readonly File[]) => void) | null
}

function Files({ words, send }: FilesProps) {
  return (
    <label className={send ? clsx('chat-attach', buttonClass({ look: 'quiet', size: 'sm' })) : 'chat-attach'}>
      <span className={send ? undefined : 'soft'}>{words.attach}</span>{' '}
      {/* The browser's own text is in the browser's language, and lists files that are already sent. */}
      <input
        type="file"
        className={send ? 'sr-only' : undefined}
        name="files"
        multiple
        accept={CHAT_ACCEPT}
        title={words.attachHint}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          if (!send) return refuse(target, files, words)
          send(files)
          target.value = ''
        }}
      />
    </label>
  )
}

/** State of the composer: its text, the list of canned replies, and the keys of both. */
function useWriting({ id, draftKey, deliver, sendFiles, typing, canned, begins, ...props }: ComposerProps) {
  const form = useRef<HTMLFormElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useDraftText(draftKey, begins?.text ?? '')
  const [used, setUsed] = useState(begins?.canned)
  const [language, setLanguage] = useState(props.language)
  const [menu, openMenu] = useCanned(id, text, canned)
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const left = CHAT_TEXT_MAX - lengthOf(text)
  const write = (next: string) => {
    setText(next)
    if (next) typing()
  }
  const submit = (event: FormEvent) => {
    if (!ready || !deliver) return
    event.preventDefault()
    if (lengthOf(text) === 0 || left < 0 || hasHole(text)) return
    deliver({ text: text.trim(), canned: used })
    setText('')
    setUsed(undefined)
  }
  const choose = (one: CannedView) => {
    menu?.close()
    setText(one[language])
    setUsed(one.id)
    area.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (composes(event)) return
    const chosen = menu?.choices[menu.at]
    if (menu && moveIn(menu, event, () => chosen && choose(chosen))) return
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || !sendFiles) return
    event.preventDefault()
    sendFiles(files)
  }
  return {
    ...{ form, area, text, write, used, language, setLanguage, menu, openMenu },
    ...{ ready, left, submit, choose, press, paste },
  }
}

type Writing = ReturnType<typeof useWriting>

interface TextProps {
  writing: Writing
  words: ComposerWords
  field: string
  /** Text of a refused submission without scripts. */
  kept: string
  lists: boolean
  wrong: string | undefined
  posting: boolean
}

function TextArea({ writing, words, field, kept, lists, wrong, posting }: TextProps) {
  const { area, ready, text, write, press, paste, menu } = writing
  return (
    <div className="chat-write field">
      <textarea
        ref={area}
        id={field}
        name="text"
        rows={2}
        placeholder={words.placeholder}
        value={ready ? text : text || kept}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
        aria-autocomplete={lists ? 'list' : undefined}
        aria-controls={menu ? `${field}-canned` : undefined}
        aria-activedescendant={menu && menu.choices.length > 0 ? `${field}-canned-${menu.at}` : undefined}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${field}-wrong` : undefined}
      />
      <Button type="submit" look="primary" busy={posting}>
        {words.send}
      </Button>
    </div>
  )
}

/** Composer of a conversation. Enter sends, Shift+Enter breaks the line, a slash opens the canned replies. */
export function Composer(props: ComposerProps) {
  const { id, queue, sendFiles, canned, words } = props
  const field = useId()
  const writing = useWriting(props)
  const { form, text, used, language, setLanguage, menu, openMenu, ready, left, submit, choose } = writing
  const [posted, post, posting] = useActionState(sendByForm, null)
  const [clientId] = useState(() => newKey())
  const refused = posted && !posted.ok ? posted : null
  const wrong =
    left < 0 ? words.tooLong : hasHole(text) ? words.hole : (refused?.fieldErrors?.text?.[0] ?? refused?.message)
  const area = { writing, words, field, wrong, posting, lists: canned !== null }
  const list = { menu, language, words, setLanguage, choose }
  return (
    <div className="chat-composer chat-canned" inert={useStarting()}>
      {list.menu && <CannedList {...list} menu={list.menu} listId={`${field}-canned`} />}
      {canned && canned.length > 0 && <PlainCanned id={id} queue={queue} canned={canned} words={words} />}
      <form ref={form} action={post} onSubmit={submit}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="queue" value={queue} />
        <input type="hidden" name="clientId" value={clientId} suppressHydrationWarning />
        <input type="hidden" name="canned" value={used ?? ''} />
        {wrong && (
          <p className="chat-wrong" role="alert" id={`${field}-wrong`}>
            {wrong}
          </p>
        )}
        <div className="chat-tools">
          {ready && canned && (
            <Button size="sm" look="quiet" aria-expanded={menu !== null} onClick={openMenu}>
              {words.canned}
            </Button>
          )}
          <Files words={words} send={ready ? sendFiles : null} />
        </div>
        <label className="sr-only" htmlFor={field}>
          {words.message}
        </label>
        <TextArea {...area} kept={refused ? String(refused.values?.text ?? '') : ''} />
        <p className="chat-hint">
          <span className="chat-keys">{ready ? words.hint : ''}</span>
          <span className="num">
            {countText(lengthOf(text))} / {countText(CHAT_TEXT_MAX)}
          </span>
        </p>
      </form>
    </div>
  )
}
