'use client'

import { useActionState, useEffect, useState } from 'react'
import type { z } from 'zod'
import { FieldFrame } from '@/components/form/field-frame'
import type { FormTexts } from '@/components/form/form-text'
import { useIdempotencyKey } from '@/components/form/use-idempotency-key'
import type { FormAction } from '@/components/form/use-submission'
import { reportFailure } from '@/components/shell/notice'
import { Button } from '@/components/ui/button'
import type { revealPersonal } from '@/lib/contract/order/work'
import type { Locale } from '@/lib/domain/locale'
import { RevealedPerson, type RevealWords } from './revealed-person'

type Revealed = z.output<(typeof revealPersonal)['data']>

interface RevealFormProps {
  action: FormAction<Revealed>
  orderId: string
  texts: FormTexts
  words: RevealWords & { text: string; reason: string; hint: string; submit: string; over: string }
  locale: Locale
  maxLength: number
}

/** True once the time has passed; a page that was suspended catches up on waking. */
function useOver(until: string | undefined): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!until) return
    setOver(false)
    const look = () => Date.now() >= Date.parse(until) && setOver(true)
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return over
}

/** The recipient is kept only in this form, in no address, cache or storage, and disappears when the reveal ends. */
export function RevealForm({ action, orderId, words, locale, maxLength }: RevealFormProps) {
  const [answer, send, busy] = useActionState(action, null)
  const [key, renewKey] = useIdempotencyKey()
  useEffect(() => {
    if (answer && !answer.ok) reportFailure(answer)
  }, [answer])
  const shown = answer?.ok ? answer.data : null
  const over = useOver(shown?.until)
  if (shown && !over) return <RevealedPerson person={shown} words={words} locale={locale} />
  const refused = answer && !answer.ok ? answer : null
  return (
    <form
      className="form"
      noValidate
      action={(data) => {
        send(data)
        renewKey()
      }}
    >
      <p className="soft">{over ? words.over : words.text}</p>
      <input type="hidden" name="id" value={orderId} />
      <input type="hidden" name="idempotencyKey" value={key} readOnly suppressHydrationWarning />
      {refused && !refused.fieldErrors && (
        <p className="field-error" role="alert">
          ▲ {refused.message}
        </p>
      )}
      <FieldFrame id="reveal-reason" label={words.reason} hint={words.hint} error={refused?.fieldErrors?.reason?.[0]}>
        <textarea
          id="reveal-reason"
          name="reason"
          rows={2}
          maxLength={maxLength}
          required
          defaultValue={String(refused?.values?.reason ?? '')}
          key={String(refused?.values?.reason ?? '')}
          aria-describedby="reveal-reason-hint"
        />
      </FieldFrame>
      <div className="form-buttons">
        <Button type="submit" look="primary" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
