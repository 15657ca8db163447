'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { FieldFrame, type FieldProps } from './field-frame'
import type { RichTextEditorProps, RichTextWords } from './rich-text-editor'
import { useField } from './use-field'

interface RichTextFieldProps extends FieldProps {
  /** HTML. */
  value?: string | null
  /** Language of the text. */
  lang: string
  words: RichTextWords
}

/**
 * A text with simple marks. It begins as a plain field, which is what is sent in any case; the editor comes as a script
 * of its own and writes into it. Whoever has no scripts types plain text, or HTML.
 */
export function RichTextField({ name, label, hint, optional, value, lang, words }: RichTextFieldProps) {
  const field = useField(name, !!hint, value)
  const source = useRef<HTMLTextAreaElement>(null)
  const [Loaded, setLoaded] = useState<{ Editor: ComponentType<RichTextEditorProps> } | null>(null)
  useEffect(() => {
    // A script that does not arrive leaves the plain field, which is enough.
    import('./rich-text-editor')
      .then(({ RichTextEditor }) => setLoaded({ Editor: RichTextEditor }))
      .catch(() => undefined)
  }, [])
  const { id, ...control } = field.control
  return (
    <FieldFrame id={field.id} label={label} hint={hint} optional={optional} error={field.error}>
      {Loaded && (
        <Loaded.Editor id={id} label={label} lang={lang} words={words} source={source} invalid={!!field.error} />
      )}
      <textarea
        {...control}
        ref={source}
        id={Loaded ? undefined : id}
        hidden={Loaded !== null}
        lang={lang}
        rows={8}
        defaultValue={field.text}
      />
    </FieldFrame>
  )
}
