'use client'

import { useState } from 'react'
import { useEarlyFiles } from './use-early-files'

interface FileInputProps {
  /** Of the input; its hint has the same with `-hint`. */
  id: string
  texts: Readonly<{ noFile: string; chooseFile: string }>
  /** File types offered by the browser. */
  accept: string
  required?: boolean
  onFile?(file: File | undefined): void
}

/**
 * The browser's own control lies unseen over words of ours, because its words are in the browser's language: keyboard,
 * pointer and dropping a file go to it as ever. Without scripts it is seen as it is, for then nobody could write the
 * name of the file.
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
