'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { PrintButton } from '@/components/ui/print-button'

interface Props {
  codes: readonly string[]
  /** Message about the last action. */
  said: string | undefined
  username: string
  words: Readonly<Record<string, string>>
  children?: ReactNode
}

/** Text file of the codes, one per line, with the username and an explanation. */
const fileOf = ({ codes, username, words }: Pick<Props, 'codes' | 'username' | 'words'>): string =>
  [`Entrepot · ${words.fileTitle}`, username, '', ...codes, '', words.fileNote, ''].join('\r\n')

/** Recovery codes, shown once: to copy, print or save as a file, which needs no script. */
export function RecoveryCodes({ codes, said, username, words, children }: Props) {
  const text = fileOf({ codes, username, words })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      className="form codes"
      role="status"
      tabIndex={-1}
      ref={box}
      // biome-ignore lint/a11y/noAutofocus: without scripts the page starts at its top, and the codes are shown once
      autoFocus
    >
      <p>
        <b>{said}</b> {words.codes}
      </p>
      <p className="soft">
        Entrepot · {username} · {words.fileTitle}
      </p>
      <ul className="mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="form-buttons">
        <button type="button" className="button needs-script" data-copy={codes.join('\n')}>
          {words.copyCodes}
        </button>
        <PrintButton label={words.printCodes ?? ''} />
        <a
          className="button"
          download="entrepot-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {words.saveCodes}
        </a>
        {children}
      </div>
    </div>
  )
}
