'use client'

import { useState } from 'react'
import { useEarlyFiles } from './use-early-files'

interface FileInputProps {
  /** Id of the input; that of its hint has the suffix `-hint`. */
  id: string
  texts: Readonly<{ noFile: string; chooseFile: string }>
  /** File types offered by the browser. */
  accept: string
  required?: boolean
  onFile?(file: File | undefined): void
}

/**
 * File input that is invisible over our own texts, because the browser's texts are in its own language; keyboard,
 * pointer and drop still reach it. Without scripts it is visible, because only a script could show the name of the
 * file.
 */
export function FileInput({ id, texts, accept, required, onFile }: FileInputProps) {
  const [name, setName] = useState('')
  const said = name || texts.noFile
  const take = (file: File | undefined) => {
    setName(file?.name ?? '')
    onFile?.(file)
  }
  const box = useEarlyFiles(([file]) => take(file))
  return (
    <div className="import-file" ref={box}>
      <input
        id={id}
        type="file"
        name="file"
        accept={accept}
        required={required}
        title={said}
        aria-describedby={`${id}-hint ${id}-name`}
        onChange={({ target }) => take(target.files?.[0])}
      />
      <span className="button" aria-hidden>
        {texts.chooseFile}
      </span>
      <span className="import-file-name" id={`${id}-name`}>
        {said}
      </span>
    </div>
  )
}
