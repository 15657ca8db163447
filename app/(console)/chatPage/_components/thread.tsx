'use client'

import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { askChat, type CannedView } from '@/app/(console)/_chat/wire'
import { ChatRow } from '@/components/chat/chat-row'
import type { RowView } from '@/components/chat/view'
import { newKey } from '@/components/form/use-idempotency-key'
import { Button } from '@/components/ui/button'
import type { ChatSide } from '@/lib/domain/chat'
import { faultOfFile } from '@/lib/domain/chat/files'
import { FILES_AT_ONCE } from '@/lib/domain/chat/limits'
import type { Pending } from '@/lib/domain/chat/log'
import { PLATFORM } from '../_chat/query'
import { takeBack } from '../actions'
import { Composer, type ComposerWords } from './composer'
import { type Draft, useLog } from './use-log'
import { useTyping } from './use-typing'

type Words = Readonly<
  Record<
    | 'log'
    | 'older'
    | 'latest'
    | 'sending'
    | 'notSent'
    | 'again'
    | 'remove'
    | 'read'
    | 'sent'
    | 'begin'
    | 'recall'
    | 'recalledMe'
    | 'recalledThem'
    | 'typing',
    string
  >
> &
  ComposerWords

interface ThreadProps {
  id: string
  /** Side of the reader. */
  side: ChatSide
  queue: string
  rows: readonly RowView[]
  /** Number of the reader's last message that the other side has read. */
  readByOther: number
  draftKey: string
  olderHref: string | null
  latestHref: string | null
  /** True if messages on the screen count as read: for the agent and for a customer. */
  reads: boolean
  /** True if the reader may write here. */
  writes: boolean
  closedText: string | null
  /** True if the reader may recall own messages. */
  recalls: boolean
  /** Canned replies, most used first; null if the reader has none. */
  canned: readonly CannedView[] | null
  /** Text in the composer at the start. */
  begins: { text: string; canned: string } | null
  language: 'zh' | 'en'
  words: Words
}

interface WaitingProps {
  row: Pending<Draft>
  words: Words
  again(): void
  remove(): void
}

/** The reader's own message, being sent or failed. */
function Waiting({ row, words, again, remove }: WaitingProps) {
  return (
    <li className={`chat-msg chat-me ${row.failed ? 'chat-failed' : 'chat-sending'}`}>
      <span className="chat-bubble">
        {row.draft.text}
        {row.draft.share !== undefined && !row.failed && <span className="num soft"> {row.draft.share} %</span>}
      </span>
      <span className="chat-by" role={row.failed ? 'alert' : undefined}>
        {row.failed ? (
          <>
            <span className="chat-wrong">
              {words.notSent} {row.draft.why}
            </span>
            {!row.draft.unfit && (
              <Button look="quiet" size="sm" onClick={again}>
                {words.again}
              </Button>
            )}
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

/** Reports the messages on the screen as read, for each new message and only while the page is visible. */
function useReading(id: string, no: number, live: boolean) {
  const tell = useEffectEvent(() => {
    if (!document.hidden && no > 0) void askChat('read', { id, no })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message has to be reported as read
  useEffect(() => {
    if (!live) return
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [id, no, live])
}

const lastNo = (rows: readonly RowView[], from: RowView['from']): number =>
  rows.findLast((row) => row.from === from && row.no !== null)?.no ?? 0

/** A message recalled after it was drawn. */
const asRecalled = (row: RowView, words: Words): RowView => ({
  ...row,
  ...{ from: 'note', recalled: true, file: null, card: null, recallBy: null },
  text: row.from === 'me' ? words.recalledMe : words.recalledThem,
})

/** Current time, updated often enough for the two-minute limit of recalls; 0 before scripts run. */
function useNow(): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Recalls an own message; without scripts by the form. */
function Recall({ id, queue, seq, label }: { id: string; queue: string; seq: number; label: string }) {
  return (
    <form
      action={takeBack}
      className="chat-recall"
      onSubmit={(event) => {
        event.preventDefault()
        void askChat('recall', { id, seq })
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="queue" value={queue} />
      <input type="hidden" name="seq" value={seq} />
      <Button type="submit" look="quiet" size="sm">
        {label}
      </Button>
    </form>
  )
}

/** Lines between messages and composer. */
const Below = ({ typing, closed }: { typing: string; closed: string | null }) => (
  <>
    <p className="chat-typing" role="status">
      {typing}
    </p>
    {closed && <p className="chat-off">{closed}</p>}
  </>
)

/** Messages and composer. Drawn by the server; scripts add what arrives and what is on its way. */
export function Thread(props: ThreadProps) {
  const { id, rows: drawn, words, olderHref, latestHref, writes } = props
  const live = !latestHref && id !== PLATFORM
  const { log, deliver, refuse, remove } = useLog(id, drawn, live)
  const known = live ? log.rows : drawn
  const [typing, sayTyping] = useTyping(id, props.side, live, lastNo(known, 'them'))
  const taken = new Set(known.flatMap(({ recalls }) => recalls ?? []))
  const rows = known.map((row) => (taken.has(row.seq) && !row.recalled ? asRecalled(row, words) : row))
  const now = useNow()
  const isRecallable = ({ recallBy }: RowView) => props.recalls && recallBy !== null && Date.parse(recallBy) > now
  const sendFiles = async (files: readonly File[]) => {
    for (const file of files.slice(0, FILES_AT_ONCE)) {
      const fault = faultOfFile(file)
      if (fault) refuse(newKey(), file.name, words[fault])
      else await deliver(newKey(), { text: file.name, file })
    }
  }
  useReading(id, lastNo(rows, 'them'), live && props.reads)
  const lastRead = rows.findLast((row) => row.from === 'me' && row.no !== null && row.no <= props.readByOther)
  const lastOwn = rows.findLast((row) => row.from === 'me' && row.no !== null)
  const markOf = (row: RowView) => (row === lastRead ? words.read : row === lastOwn ? words.sent : '')
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
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
              <ChatRow row={row} mark={markOf(row)} last={at === rows.length - 1}>
                {isRecallable(row) && <Recall id={id} queue={props.queue} seq={row.seq} label={words.recall} />}
              </ChatRow>
            </Fragment>
          ))}
          {log.pending.map((row) => (
            <Waiting
              key={row.clientId}
              row={row}
              words={words}
              again={() => void deliver(row.clientId, row.draft)}
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
      <Below typing={typing ? words.typing : ''} closed={props.closedText} />
      {writes && (
        <Composer
          id={id}
          queue={props.queue}
          draftKey={props.draftKey}
          deliver={live ? (draft) => void deliver(newKey(), draft) : null}
          typing={sayTyping}
          sendFiles={live ? (files) => void sendFiles(files) : null}
          canned={props.canned}
          begins={props.begins}
          language={props.language}
          words={words}
        />
      )}
    </>
  )
}
