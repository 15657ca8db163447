'use client'

import { useActionState, useState } from 'react'
import { ChatRow } from '@/components/chat/chat-row'
import '@/components/chat/thread.css'
import { newKey } from '@/components/form/use-idempotency-key'
import { Button } from '@/components/ui/button'
import { readChat } from '../../actions'

interface Props {
  caseId: string
  words: Readonly<Record<'title' | 'act' | 'hint' | 'none', string>>
}

/** Loads the messages between the sides of a case on request, with and without scripts. */
export function CaseChat({ caseId, words }: Props) {
  const [key] = useState(newKey)
  const [answer, send, sending] = useActionState(readChat, null)
  if (answer?.ok)
    return answer.data.length === 0 ? (
      <p className="soft">{words.none}</p>
    ) : (
      <ol className="chat-log" aria-label={words.title}>
        {answer.data.map((row) => (
          <ChatRow key={row.seq} row={row} mark="" last={false} />
        ))}
      </ol>
    )
  return (
    <form action={send} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="caseId" value={caseId} />
      <input type="hidden" name="idempotencyKey" value={key} suppressHydrationWarning />
      <Button type="submit" busy={sending}>
        {words.act}
      </Button>
      <span className="soft">{words.hint}</span>
      {answer && (
        <p className="field-error" role="alert">
          {answer.message}
        </p>
      )}
    </form>
  )
}
