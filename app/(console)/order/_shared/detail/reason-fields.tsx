'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { fillText } from '@/components/form/form-text'
import { type Option, SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { formatPence, parsePounds } from '@/lib/domain/money'

/** A sentence in one language, with placeholders `{code}`, `{text}` and `{total}`, and the names of the codes. */
export interface ReasonPreview {
  lang: string
  sentence: string
  codes: Readonly<Record<string, string>>
}

interface ReasonFieldsProps {
  options: readonly Option[]
  /** Preselected reason. */
  code?: string | null
  words: { code: string; text: string; hint: string; preview: string }
  maxLength: number
  rows: number
  /** Texts that the other side will read, by language; empty if nobody else reads them. */
  previews: readonly ReasonPreview[]
  /** Fields of the same form before the reason. */
  children?: ReactNode
}

const typedIn = (event: FormEvent<HTMLElement>) => {
  const form = event.currentTarget.closest('form')
  const field = (name: string) => String((form && new FormData(form).get(name)) ?? '').trim()
  return { code: field('reasonCode'), text: field('reason'), total: parsePounds(field('newTotal')) }
}

/** Choice of a reason with a comment, and a live preview of what the other side will read (pattern P8). */
export function ReasonFields({ options, code, words, maxLength, rows, previews, children }: ReasonFieldsProps) {
  const [typed, setTyped] = useState<ReturnType<typeof typedIn>>()
  return (
    <div className="form" onInput={(event) => setTyped(typedIn(event))}>
      {children}
      <SelectField name="reasonCode" label={words.code} options={options} value={code} />
      <TextareaField name="reason" label={words.text} hint={words.hint} maxLength={maxLength} rows={rows} />
      {typed?.code && previews.length > 0 && (
        <div className="order-preview">
          <div className="field-label">{words.preview}</div>
          {previews.map(({ lang, sentence, codes }) => (
            <p key={lang} lang={lang} className="soft">
              {fillText(sentence, {
                code: codes[typed.code] ?? '',
                text: typed.text,
                total: typed.total === null ? '…' : formatPence(typed.total),
              })}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
