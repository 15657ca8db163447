'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { suggestedPassword } from '@/lib/domain/password/suggested'

interface Props {
  texts: { suggest: string; another: string; shown: string; copy: string }
  /** Icon of the copy button. */
  icon: ReactNode
}

/** Fills a strong password into both fields and shows it: generated in the browser, stored nowhere. */
export function SuggestPassword({ texts, icon }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const [made, setMade] = useState('')
  // Without scripts the button would do nothing.
  useEffect(() => setReady(true), [])
  const suggest = () => {
    const password = suggestedPassword((bytes) => crypto.getRandomValues(bytes))
    for (const name of ['password', 'confirmpassword']) {
      const field = place.current?.closest('form')?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (!field) continue
      field.value = password
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    setMade(password)
  }
  return (
    <div ref={place} hidden={!ready}>
      <Button look="secondary" onClick={suggest}>
        {made ? texts.another : texts.suggest}
      </Button>
      <p role="status">
        {made && (
          <>
            <b className="mono">{made}</b>{' '}
            <button type="button" className="copy no-print" data-copy={made} aria-label={texts.copy} title={texts.copy}>
              {icon}
            </button>{' '}
            <span className="soft">{texts.shown}</span>
          </>
        )}
      </p>
    </div>
  )
}
