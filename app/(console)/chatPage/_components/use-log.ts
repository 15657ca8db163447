'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askChat, isRefused, type RowsAnswer, type SentAnswer } from '@/app/(console)/_chat/wire'
import type { RowView } from '@/components/chat/view'
import {
  type ClientLog,
  emptyLog,
  hasGap,
  knownSeq,
  markFailed,
  push,
  receive,
  withoutPending,
} from '@/lib/domain/chat/log'
import { onNews } from '../_chat/events'

export interface Draft {
  text: string
  /** Why it was not sent; empty where no answer arrived. */
  why: string
}

type Log = ClientLog<RowView, Draft>

/**
 * The log of the open conversation: rows of the page, of answers and of what the bell announces, each once and in order; a
 * gap is fetched. Own messages wait in it until they are acknowledged, and are sent again under the same id.
 */
export function useLog(id: string, rows: readonly RowView[], live: boolean) {
  const [log, setLog] = useState<Log>(() => emptyLog(rows))
  const current = useRef(log)
  const fetching = useRef(false)
  const set = (change: (log: Log) => Log) => {
    current.current = change(current.current)
    setLog(current.current)
  }
  const fill = async () => {
    if (fetching.current) return
    fetching.current = true
    for (let more = true; more; ) {
      const answer = await askChat<RowsAnswer>(
        `rows?${new URLSearchParams({ c: id, after: String(knownSeq(current.current)) })}`,
      )
      if (!answer || isRefused(answer)) break
      set((known) => receive(known, answer.rows))
      more = answer.more
    }
    fetching.current = false
  }
  const take = useEffectEvent((taken: readonly RowView[]) => {
    set((known) => receive(known, taken))
    if (hasGap(current.current)) void fill()
  })
  useEffect(() => {
    if (live) take(rows)
  }, [rows, live])
  const hear = useEffectEvent((last: number | undefined) => {
    if (last !== undefined && last > knownSeq(current.current)) void fill()
  })
  useEffect(() => (live ? onNews((news) => hear(news[id])) : undefined), [id, live])
  const deliver = async (clientId: string, text: string) => {
    set((known) => push(known, clientId, { text, why: '' }))
    const answer = await askChat<SentAnswer>('send', { id, clientId, text })
    if (answer && !isRefused(answer)) return take([answer.row])
    const why = answer ? answer.message : ''
    set((known) => {
      const failed = markFailed(known, clientId)
      const pending = failed.pending.map((row) => (row.clientId === clientId ? { ...row, draft: { text, why } } : row))
      return { ...failed, pending }
    })
  }
  return { log, deliver, remove: (clientId: string) => set((known) => withoutPending(known, clientId)) }
}
