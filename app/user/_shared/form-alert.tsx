'use client'

import type { FormError } from '@/lib/session/login-state'

import { useCountdown } from './use-countdown'

/** What went wrong, with the time to wait and the reference for whoever is asked for help. */
export function FormAlert({
  error,
  texts,
}: {
  error: FormError | undefined
  texts: { wait: string; reference: string }
}) {
  const seconds = error?.seconds ?? 0
  const left = useCountdown(seconds) ?? seconds
  if (!error) return null
  return (
    <div className="account-alert" role="alert">
      <p>{error.message}</p>
      {left > 0 && <p>{texts.wait.replace('{seconds}', String(left))}</p>}
      {error.requestId && (
        <p className="account-reference">{texts.reference.replace('{id}', error.requestId.slice(0, 8))}</p>
      )}
    </div>
  )
}
