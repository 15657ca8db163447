'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askChat, type RowsAnswer } from '@/app/(console)/_chat/wire'
import type { RowView } from '@/components/chat/view'
import { isRefused } from '@/lib/chat/port/port'
import { kindOfType } from '@/lib/domain/chat/files'
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
import { sendFile } from '@/lib/http/send-file'
import { onNews } from '../_chat/events'
import { usePort } from './chat-seat'

/** The reader's own message while it is being sent. */
export interface Draft {
  /** Text, or the name of the file. */
  text: string
  /** Canned reply that the text is based on. */
  canned?: string | undefined
  file?: File
  /** Id of an uploaded file. */
  fileId?: string
  /** Upload progress in percent. */
  share?: number
  /** Reason why it was not sent; empty if no response arrived. */
  why?: string
  /** True for a file that would be refused again. */
  unfit?: boolean
}

type Log = ClientLog<RowView, Draft>

/** Acknowledged rows of the page, responses and news, each once and in order; fetches missing ones. */
function useRows(id: string, rows: readonly RowView[], live: boolean) {
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
  const take = (taken: readonly RowView[]) => {
    set((known) => receive(known, taken))
    if (hasGap(current.current)) void fill()
  }
  const draw = useEffectEvent(take)
  useEffect(() => {
    if (live) draw(rows)
  }, [rows, live])
  const hear = useEffectEvent((last: number | undefined) => {
    if (last !== undefined && last > knownSeq(current.current)) void fill()
  })
  useEffect(() => (live ? onNews((news) => hear(news[id])) : undefined), [id, live])
  return { log, set, take }
}

const changePending = (log: Log, clientId: string, by: Partial<Draft>): Log => ({
  ...log,
  pending: log.pending.map((row) => (row.clientId === clientId ? { ...row, draft: { ...row.draft, ...by } } : row)),
})

/**
 * Log of the open conversation. Own messages stay in it until they are acknowledged, and are retried under the same id;
 * an uploaded file is not uploaded again.
 */
export function useLog(id: string, drawn: readonly RowView[], live: boolean) {
  const { log, set, take } = useRows(id, drawn, live)
  const port = usePort()
  const change = (clientId: string, by: Partial<Draft>) => set((known) => changePending(known, clientId, by))
  const failed = (clientId: string, why: string) =>
    set((known) => changePending(markFailed(known, clientId), clientId, { why }))
  /** Returns the id of the uploaded file, or null after a refusal or a lost connection. */
  const upload = async (clientId: string, file: File): Promise<string | null> => {
    const onProgress = (sent: number) => change(clientId, { share: Math.round((100 * sent) / file.size) })
    const sending = { to: '/api/files/upload', kind: kindOfType(file.type), failed: '', onProgress }
    const answer = await sendFile(file, sending).done
    if ('id' in answer) {
      change(clientId, { fileId: answer.id })
      return answer.id
    }
    failed(clientId, answer.failure)
    return null
  }
  const deliver = async (clientId: string, draft: Draft) => {
    set((known) => push(known, clientId, { ...draft, why: '' }))
    const { text, canned, file } = draft
    const fileId = draft.fileId ?? (file && (await upload(clientId, file)))
    if (file && !fileId) return
    const content = fileId ? { file: fileId } : { text, ...(canned && { canned }) }
    const answer = (await port?.send<RowView>({ conversation: id, clientId, ...content })) ?? null
    if (answer && !isRefused(answer)) take([answer.row])
    else failed(clientId, answer ? answer.message : '')
  }
  const refuse = (clientId: string, name: string, why: string) => {
    set((known) => push(known, clientId, { text: name, unfit: true }))
    failed(clientId, why)
  }
  return { log, deliver, refuse, remove: (clientId: string) => set((known) => withoutPending(known, clientId)) }
}
