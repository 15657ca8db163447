'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldFrame, type FieldProps } from './field-frame'
import type { RichTextEditorProps, RichTextWords } from './rich-text-editor'
import { useField } from './use-field'

interface RichTextFieldProps extends FieldProps {
  /** Initial HTML. */
  value?: string | null
  /** Language of the text. */
  lang: string
  words: RichTextWords
}

/**
 * Rich text field. It starts as a plain textarea, which is submitted; the editor loads separately and writes into it.
 * Without scripts the textarea takes plain text or HTML.
 */
export function RichTextField({ name, label, hint, optional, value, lang, words }: RichTextFieldProps) {
  const field = useField(name, !!hint, value)
  const source = useRef<HTMLTextAreaElement>(null)
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<RichTextEditorProps>; typing: boolean } | null>(null)
  const composing = useRef(false)
  useEffect(() => {
    // If the script fails to load, the plain field is enough.
    import('./rich-text-editor')
      .then(({ RichTextEditor }) => {
        // Synchronous: a hidden field loses the focus, and keystrokes would be lost until the editor has it.
        const show = () => {
          const typing = document.activeElement === source.current
          flushSync(() => setLoaded((before) => before ?? { Editor: RichTextEditor, typing }))
        }
        // Waits for an input method, whose unfinished word would be broken.
        if (composing.current) source.current?.addEventListener('compositionend', show, { once: true })
        else show()
      })
      .catch(() => undefined)
  }, [])
  const { id, ...control } = field.control
  return (
    <FieldFrame id={field.id} label={label} hint={hint} optional={optional} error={field.error}>
      {loaded && (
        <loaded.Editor
          id={id}
          label={label}
          lang={lang}
          words={words}
          source={source}
          typing={loaded.typing}
          invalid={!!field.error}
        />
      )}
      <textarea
        {...control}
        ref={source}
        id={loaded ? undefined : id}
        hidden={loaded !== null}
        lang={lang}
        rows={8}
        defaultValue={field.text}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={() => {
          composing.current = false
        }}
      />
    </FieldFrame>
  )
}
