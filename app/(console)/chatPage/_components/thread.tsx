'use client'

import { Fragment, useEffect, useEffectEvent } from 'react'
import { askChat } from '@/app/(console)/_chat/wire'
import { ChatRow } from '@/components/chat/chat-row'
import type { RowView } from '@/components/chat/view'
import { Button } from '@/components/ui/button'
import type { Pending } from '@/lib/domain/chat/log'
import { PLATFORM } from '../_chat/query'
import { Composer } from './composer'
import { type Draft, useLog } from './use-log'

type Words = Readonly<
  Record<
    | 'log'
    | 'older'
    | 'latest'
    | 'message'
    | 'placeholder'
    | 'send'
    | 'hint'
    | 'sending'
    | 'notSent'
    | 'again'
    | 'remove'
    | 'read'
    | 'sent'
    | 'begin'
    | 'tooLong',
    string
  >
>

interface ThreadProps {
  id: string
  queue: string
  rows: readonly RowView[]
  /** Number of the last own message that the other side has read. */
  readByOther: number
  draftKey: string
  olderHref: string | null
  latestHref: string | null
  /** Messages on the screen count as read: for the agent, and for a customer. */
  reads: boolean
  /** The reader may write here. */
  writes: boolean
  closedText: string | null
  words: Words
}

interface WaitingProps {
  row: Pending<Draft>
  words: Words
  again(): void
  remove(): void
}

/** An own message that is on its way, or did not arrive. */
function Waiting({ row, words, again, remove }: WaitingProps) {
  return (
    <li className={`chat-msg chat-me ${row.failed ? 'chat-failed' : 'chat-sending'}`}>
      <span className="chat-bubble">{row.draft.text}</span>
      <span className="chat-by" role={row.failed ? 'alert' : undefined}>
        {row.failed ? (
          <>
            <span className="chat-wrong">
              {words.notSent} {row.draft.why}
            </span>
            <Button look="quiet" size="sm" onClick={again}>
              {words.again}
            </Button>
            <Button look="quiet" size="sm" onClick={remove}>
              {words.remove}
            </Button>
          </>
        ) : (
          words.sending
        )}
      </span>
    </li>
  )
}

/** Says that the messages shown have been read, as often as there is another one and somebody looks. */
function useReading(id: string, no: number, live: boolean) {
  const tell = useEffectEvent(() => {
    if (!document.hidden && no > 0) void askChat('read', { id, no })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is read by being shown
  useEffect(() => {
    if (!live) return
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [id, no, live])
}

const lastNo = (rows: readonly RowView[], from: RowView['from']): number =>
  rows.findLast((row) => row.from === from && row.no !== null)?.no ?? 0

/** Messages and composer. Drawn by the server; scripts add what arrives and what is on its way. */
export function Thread(props: ThreadProps) {
  const { id, rows: drawn, words, olderHref, latestHref, writes } = props
  const live = !latestHref && id !== PLATFORM
  const { log, deliver, remove } = useLog(id, drawn, live)
  const rows = live ? log.rows : drawn
  useReading(id, lastNo(rows, 'them'), live && props.reads)
  const lastRead = rows.findLast((row) => row.from === 'me' && row.no !== null && row.no <= props.readByOther)
  const lastOwn = rows.findLast((row) => row.from === 'me' && row.no !== null)
  const markOf = (row: RowView) => (row === lastRead ? words.read : row === lastOwn ? words.sent : '')
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div className="chat-scroll chat-messages" tabIndex={0} role="log" aria-label={words.log}>
        <ol className="chat-log">
          {olderHref && (
            <li className="chat-note">
              <a className="in-text" href={olderHref} data-go="still">
                {words.older}
              </a>
            </li>
          )}
          {rows.length === 0 && log.pending.length === 0 && <li className="chat-note">{words.begin}</li>}
          {rows.map((row, at) => (
            <Fragment key={row.seq}>
              {row.day !== rows[at - 1]?.day && <li className="chat-day">{row.day}</li>}
              <ChatRow row={row} mark={markOf(row)} last={at === rows.length - 1} />
            </Fragment>
          ))}
          {log.pending.map((row) => (
            <Waiting
              key={row.clientId}
              row={row}
              words={words}
              again={() => void deliver(row.clientId, row.draft.text)}
              remove={() => remove(row.clientId)}
            />
          ))}
          {latestHref && (
            <li className="chat-note">
              <a className="in-text" href={latestHref} data-go="still">
                {words.latest}
              </a>
            </li>
          )}
        </ol>
      </div>
      {props.closedText && <p className="chat-off">{props.closedText}</p>}
      {writes && (
        <Composer
          id={id}
          queue={props.queue}
          draftKey={props.draftKey}
          deliver={live ? (clientId, text) => void deliver(clientId, text) : null}
          words={words}
        />
      )}
    </>
  )
}
