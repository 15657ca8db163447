import { getLocale, getTranslations } from 'next-intl/server'
import { servesIn, sideOf } from '@/app/(console)/_chat/staff-view'
import { callWords } from '@/components/chat/call-words'
import { Outcome } from '@/components/page/outcome'
import { Notice } from '@/components/ui/notice'
import { getConversation, listConversations } from '@/lib/contract/chat'
import { knownLocale, pickText, type Twin } from '@/lib/domain/locale'
import { environment } from '@/lib/server/environment'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { type ChatQuery, hrefOf, PLATFORM } from '../_chat/query'
import { nameOf } from '../_chat/words'
import { ChatCalls } from './calls'
import { ChatSeat } from './chat-seat'
import { LiveChat } from './live-chat'
import { Queues } from './queues'
import { Rail } from './rail'
import { ThreadPane } from './thread-pane'

const SIZE = 30

const FAILED: Readonly<Record<string, 'failed.noBuyer' | 'failed.recall'>> = {
  CHAT_NO_BUYER: 'failed.noBuyer',
  CHAT_RECALL_LATE: 'failed.recall',
}

/** Texts for a window that has no seat in chat, or not yet. */
async function seatWords() {
  const t = await getTranslations('chat.seat')
  return {
    starting: t('starting'),
    again: t('again'),
    keptText: t('keptText'),
    paused: t('paused'),
    multipleAccount: t('multipleAccount'),
    multipleDevice: t('multipleDevice'),
    userSigExpired: t('userSigExpired'),
  }
}

/** The three panes: queues, messages, buyer. Throws `UpstreamError`. */
export async function Panes({ session, query }: { session: Session; query: ChatQuery }) {
  const { queue, q, page } = query
  const [t, spoken, list] = await Promise.all([
    getTranslations('chat'),
    getLocale(),
    read(listConversations, { query: { queue, current: page, size: SIZE, ...(q && { q }) } }),
  ])
  const id = query.c === PLATFORM ? (list.platform?.id ?? null) : query.c
  const open = id ? await read(getConversation, { query: { id } }, { else: null, on: ['NOT_FOUND'] }) : null
  const side = sideOf(session)
  const say = (twin: Twin) => pickText(twin, knownLocale(spoken))
  const begins = query.c === PLATFORM && !id && session.user.userType !== 1
  return (
    <div className="chat" data-c={query.c ? '' : undefined} data-pane={query.pane ?? undefined}>
      <ChatSeat words={await seatWords()} cursor={list.cursor} hosted={environment().CHAT_HOSTED_ORIGINS.length > 0}>
        {session.can('chat:call') && <ChatCalls words={await callWords()} />}
        <LiveChat
          words={{
            unstable: t('net.unstable'),
            unstableText: t('net.unstableText'),
            off: t('net.off'),
            offText: t('net.offText'),
            back: t('net.back'),
            retry: t('net.retry'),
          }}
        />
        <Outcome
          done={query.done}
          known={['taken', 'closed', 'noted', 'tagged', 'transferred']}
          text={(key) => t(`done.${key}`)}
        />
        {query.failed && (
          <Notice tone="danger" role="alert" once>
            {t(FAILED[query.failed] ?? 'failed.other')}
          </Notice>
        )}
        <div className="chat-panes">
          <Queues list={list} query={query} session={session} />
          {open || begins ? (
            await ThreadPane({ session, query, open })
          ) : (
            <section className="chat-pane chat-none" aria-label={t('messages')}>
              <h2>{t(query.c ? 'missing' : 'choose')}</h2>
              <p>{t(query.c ? 'missingText' : 'chooseText')}</p>
              {query.c && (
                <a className="in-text" href={hrefOf(query, { c: null })}>
                  {t('back')}
                </a>
              )}
            </section>
          )}
          {open && servesIn(open, side) && (
            <Rail
              open={open}
              query={query}
              session={session}
              name={nameOf(open, side, say, t('platform'), t('gone'))}
            />
          )}
        </div>
      </ChatSeat>
    </div>
  )
}
