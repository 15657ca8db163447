'use client'

import { useState } from 'react'
import { FieldFrame, type FieldProps } from './field-frame'
import { useEarlyFiles } from './use-early-files'
import { useField } from './use-field'

interface FileFieldProps extends FieldProps {
  accept: string
  words: { choose: string; none: string }
}

/**
 * Field for one file submitted with the form. The browser's control is invisible over our own texts, because its texts
 * are in the browser's language; without scripts it is visible.
 */
export function FileField({ name, label, hint, optional, accept, words }: FileFieldProps) {
  const field = useField(name, !!hint)
  const [chosen, setChosen] = useState('')
  const box = useEarlyFiles(([file]) => setChosen(file?.name ?? ''))
  return (
    <FieldFrame id={field.id} label={label} hint={hint} optional={optional} error={field.error}>
      <div className="import-file" ref={box}>
        <input
          {...field.control}
          type="file"
          accept={accept}
          required={!optional}
          title={chosen || words.none}
          onChange={({ target }) => setChosen(target.files?.[0]?.name ?? '')}
        />
        <span className="button" aria-hidden>
          {words.choose}
        </span>
        <span className="import-file-name">{chosen || words.none}</span>
      </div>
    </FieldFrame>
  )
}
