'use client'

import { useActionState, useEffect, useEffectEvent, useId } from 'react'
import { ChatRow } from '@/components/chat/chat-row'
import { useIdempotencyKey } from '@/components/form/use-idempotency-key'
import { Button } from '@/components/ui/button'
import { listen } from '../actions'

interface Props {
  id: string
  words: Readonly<Record<'reason' | 'hint' | 'act' | 'gone', string>>
}

/** Asks for a reason and shows the last messages, with and without scripts. */
export function ListenForm({ id, words }: Props) {
  const field = useId()
  const [key, renewKey] = useIdempotencyKey()
  const [answer, send, sending] = useActionState(listen, null)
  const renew = useEffectEvent(renewKey)
  useEffect(() => {
    if (answer) renew()
  }, [answer])
  const refused = answer && !answer.ok ? answer : null
  const wrong = refused && (refused.fieldErrors?.reason?.[0] ?? refused.message)
  const kept = String(refused?.values?.reason ?? '')
  return (
    <>
      <form action={send} className="form">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="idempotencyKey" value={key} suppressHydrationWarning />
        <div className={wrong ? 'field field-wrong' : 'field'}>
          <label htmlFor={field}>{words.reason}</label>
          {wrong && (
            <div className="field-error" role="alert" id={`${field}-error`}>
              {wrong}
            </div>
          )}
          <textarea
            id={field}
            name="reason"
            rows={2}
            maxLength={200}
            required
            defaultValue={kept}
            key={kept}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={`${field}-hint${wrong ? ` ${field}-error` : ''}`}
          />
          <div className="field-hint" id={`${field}-hint`}>
            {words.hint}
          </div>
        </div>
        <div className="form-buttons">
          <Button type="submit" look="primary" busy={sending}>
            {words.act}
          </Button>
        </div>
      </form>
      {answer?.ok && (
        <ol className="chat-log" aria-label={answer.data.buyer || words.gone}>
          {answer.data.rows.map((row) => (
            <ChatRow key={row.seq} row={row} mark="" last={false} />
          ))}
        </ol>
      )}
    </>
  )
}
