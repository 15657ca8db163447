'use client'

import { useEffect, useState } from 'react'
import { useCountdown } from '@/components/form/use-countdown'
import type { StepProps } from './recovery-form'

const SECONDS = 5
const LOGIN = '/user/login?reason=changed'

/** Redirects to the login after five seconds, unless stopped (WCAG 2.2.1). */
export function DoneStep({ texts }: StepProps) {
  const [going, setGoing] = useState(true)
  const left = useCountdown(SECONDS)
  useEffect(() => {
    if (going && left === 0) window.location.assign(LOGIN)
  }, [going, left])
  return (
    <>
      <p className="account-notice account-fine" role="status">
        {texts.doneText}
      </p>
      <a className="account-primary account-go" href={LOGIN}>
        {texts.toLogin}
      </a>
      {going && (
        <p className="account-alternatives">
          <span>{texts.leaving.replace('{seconds}', String(left ?? SECONDS))}</span>
          <button type="button" onClick={() => setGoing(false)}>
            {texts.stay}
          </button>
        </p>
      )}
    </>
  )
}
