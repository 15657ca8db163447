'use client'

import { type FormEvent, type KeyboardEvent, useActionState, useEffect, useId, useRef, useState } from 'react'
import { DRAFT_PREFIX } from '@/components/form/draft'
import { newKey } from '@/components/form/use-idempotency-key'
import { Button } from '@/components/ui/button'
import { CHAT_TEXT_MAX } from '@/lib/domain/chat/limits'
import { countText } from '@/lib/domain/count'
import { sendByForm } from '../actions'

interface ComposerProps {
  id: string
  queue: string
  draftKey: string
  /** The browser sends in the background; without it the form is posted. */
  deliver: ((clientId: string, text: string) => void) | null
  words: Readonly<Record<'message' | 'placeholder' | 'send' | 'hint' | 'tooLong', string>>
}

const lengthOf = (text: string) => [...text.trim()].length

/** Keeps what is typed in this browser until it is sent. */
function useDraftText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState('')
  useEffect(() => setText((typed) => typed || (localStorage.getItem(DRAFT_PREFIX + key) ?? '')), [key])
  const change = (next: string) => {
    setText(next)
    if (next) localStorage.setItem(DRAFT_PREFIX + key, next)
    else localStorage.removeItem(DRAFT_PREFIX + key)
  }
  return [text, change]
}

/** Where a message is written. Enter sends, Shift and Enter break the line, and Enter that ends a composition does neither. */
export function Composer({ id, queue, draftKey, deliver, words }: ComposerProps) {
  const field = useId()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useDraftText(draftKey)
  const [posted, post, posting] = useActionState(sendByForm, null)
  const [clientId] = useState(() => newKey())
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const refused = posted && !posted.ok ? posted : null
  const kept = refused ? String(refused.values?.text ?? '') : ''
  const left = CHAT_TEXT_MAX - lengthOf(text)
  const submit = (event: FormEvent) => {
    if (!ready || !deliver) return
    event.preventDefault()
    if (lengthOf(text) === 0 || left < 0) return
    deliver(newKey(), text.trim())
    setText('')
  }
  const press = (event: KeyboardEvent) => {
    // A composition of an input method ends with an Enter of its own; Safari sends it after the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  const wrong = left < 0 ? words.tooLong : (refused?.fieldErrors?.text?.[0] ?? refused?.message)
  return (
    <form ref={form} action={post} onSubmit={submit} className="chat-composer">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="queue" value={queue} />
      <input type="hidden" name="clientId" value={clientId} suppressHydrationWarning />
      {wrong && (
        <p className="chat-wrong" role="alert" id={`${field}-wrong`}>
          {wrong}
        </p>
      )}
      <label className="sr-only" htmlFor={field}>
        {words.message}
      </label>
      <div className="chat-write field">
        <textarea
          id={field}
          name="text"
          rows={2}
          required
          placeholder={words.placeholder}
          value={ready ? text : text || kept}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${field}-wrong` : undefined}
        />
        <Button type="submit" look="primary" busy={posting}>
          {words.send}
        </Button>
      </div>
      <p className="chat-hint">
        <span className="chat-keys">{ready ? words.hint : ''}</span>
        <span className="num">
          {countText(lengthOf(text))} / {countText(CHAT_TEXT_MAX)}
        </span>
      </p>
    </form>
  )
}
