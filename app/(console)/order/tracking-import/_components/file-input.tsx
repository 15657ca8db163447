'use client'

import { useState } from 'react'
import type { ImportTexts } from './import-texts'

interface FileInputProps {
  /** Of the input; its hint has the same with `-hint`. */
  id: string
  texts: ImportTexts
  onFile(file: File | undefined): void
}

/**
 * The browser's own control lies unseen over words of ours, because its words are in the browser's language: keyboard,
 * pointer and dropping a file go to it as ever. Without scripts it is seen as it is, for then nobody could write the
 * name of the file.
 */
export function FileInput({ id, texts, onFile }: FileInputProps) {
  const [name, setName] = useState('')
  const said = name || texts.noFile
  return (
    <div className="import-file">
      <input
        id={id}
        type="file"
        name="file"
        accept=".xlsx,.csv,.txt,.tsv,text/csv"
        required
        title={said}
        aria-describedby={`${id}-hint ${id}-name`}
        onChange={({ target }) => {
          setName(target.files?.[0]?.name ?? '')
          onFile(target.files?.[0])
        }}
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
