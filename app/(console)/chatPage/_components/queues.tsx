import { getLocale, getTranslations } from 'next-intl/server'
import { sideOf } from '@/app/(console)/_chat/staff-view'
import { Anchor } from '@/components/ui/anchor'
import { Avatar } from '@/components/ui/avatar'
import { Time } from '@/components/ui/time'
import type { Conversation, listConversations } from '@/lib/contract/chat'
import type { Data } from '@/lib/contract/endpoint'
import { CHAT_QUEUES } from '@/lib/domain/chat'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'
import { type ChatQuery, hrefOf, PLATFORM } from '../_chat/query'
import { nameOf, toneOf } from '../_chat/words'
import { Presence } from './presence'
import { WaitClock } from './wait-clock'

interface RowProps {
  one: Conversation
  href: string
  name: string
  open: boolean
  own: boolean
}

/** One conversation of a queue. */
async function QueueRow({ one, href, name, open, own }: RowProps) {
  const t = await getTranslations('chat')
  const by = one.previewSide && (own ? t('fromUs') : '')
  return (
    <li>
      <Anchor
        href={href}
        className={`chat-row chat-${toneOf(one)}`}
        aria-current={open ? 'true' : undefined}
        scroll={false}
      >
        <Avatar name={name} />
        <span className="chat-row-who">
          <b>{name}</b>
          <Time value={one.lastTime} style="short" />
        </span>
        <span className="chat-row-text">
          {by}
          {one.preview || t('noText')}
        </span>
        <span className="chat-row-foot">
          {one.waitingSince ? (
            <WaitClock since={one.waitingSince} label={t('waits')} />
          ) : (
            <span>{t(`state.${one.state}`)}</span>
          )}
          {one.agent && !one.mine && <span>{one.agent.name}</span>}
          {one.unread > 0 && (
            <b className="chat-count">
              {one.unread}
              <span className="sr-only"> {t('unread')}</span>
            </b>
          )}
        </span>
      </Anchor>
    </li>
  )
}

interface QueuesProps {
  list: Data<typeof listConversations>
  query: ChatQuery
  session: Session
}

async function QueueTabs({ list, query }: Omit<QueuesProps, 'session'>) {
  const t = await getTranslations('chat')
  const { counts } = list
  return (
    <nav className="chat-tabs" aria-label={t('queues')}>
      {CHAT_QUEUES.map((queue) => (
        <Anchor
          key={queue}
          href={hrefOf(query, { queue, c: null, page: 1 })}
          aria-current={queue === query.queue ? 'page' : undefined}
        >
          {t(`queue.${queue}`)} {queue !== 'closed' && <span className="num">{counts[queue]}</span>}
        </Anchor>
      ))}
    </nav>
  )
}

/** The shop's conversation with the platform, which may not exist yet. */
async function PlatformRow({ platform, query }: { platform: Conversation | null; query: ChatQuery }) {
  const t = await getTranslations('chat')
  const c = platform?.id ?? PLATFORM
  return (
    <li>
      <Anchor
        href={hrefOf(query, { c })}
        className="chat-row chat-own"
        aria-current={query.c === c || query.c === PLATFORM ? 'true' : undefined}
        scroll={false}
      >
        <Avatar name="E" />
        <span className="chat-row-who">
          <b>{t('platform')}</b>
          {platform && <Time value={platform.lastTime} style="short" />}
        </span>
        <span className="chat-row-text">{platform?.preview || t('platformHint')}</span>
        <span className="chat-row-foot">
          <span>{t('platformRole')}</span>
          {!!platform?.unread && <b className="chat-count">{platform.unread}</b>}
        </span>
      </Anchor>
    </li>
  )
}

/** Conversations of a queue, longest wait first; above them the shop's own with the platform. */
export async function Queues({ list, query, session }: QueuesProps) {
  const [t, spoken] = await Promise.all([getTranslations('chat'), getLocale()])
  const locale = knownLocale(spoken)
  const side = sideOf(session)
  const shown = (one: Conversation) => nameOf(one, side, (twin) => pickText(twin, locale), t('platform'), t('gone'))
  const { platform, records, total, size } = list
  const presenceWords = {
    ...{ label: t('care.own'), online: t('care.presence.online'), busy: t('care.presence.busy') },
    ...{ away: t('care.presence.away'), off: t('care.presence.off') },
  }
  return (
    <section className="chat-pane chat-list" aria-label={t('conversations')}>
      <header className="chat-bar">
        <h1>{t('title')}</h1>
        {list.wish ? <Presence wish={list.wish} words={presenceWords} /> : <span className="meta">{t('zone')}</span>}
      </header>
      <QueueTabs list={list} query={query} />
      <search className="chat-find">
        <form action="/chatPage">
          {query.queue !== 'mine' && <input type="hidden" name="queue" value={query.queue} />}
          <input
            type="search"
            name="q"
            maxLength={60}
            defaultValue={query.q}
            aria-label={t('find')}
            placeholder={t('findHint')}
          />
        </form>
      </search>
      <ul className="chat-rows">
        {side === 'shop' && query.queue === 'mine' && !query.q && <PlatformRow platform={platform} query={query} />}
        {records.map((one) => (
          <QueueRow
            key={one.id}
            one={one}
            name={shown(one)}
            href={hrefOf(query, { c: one.id })}
            open={query.c === one.id}
            own={one.previewSide === side}
          />
        ))}
      </ul>
      {records.length === 0 && (
        <div className="chat-empty">
          <b>{t(query.q ? 'noneFound' : 'none')}</b>
          {query.q ? (
            <Anchor className="in-text" href={hrefOf(query, { q: '' })}>
              {t('clearFind')}
            </Anchor>
          ) : (
            <p>{t(`noneIn.${query.queue}`)}</p>
          )}
        </div>
      )}
      {total > size && (
        <nav className="chat-pages" aria-label={t('pages')}>
          {query.page > 1 && <Anchor href={hrefOf(query, { page: query.page - 1 })}>{t('newer')}</Anchor>}
          {query.page * size < total && <Anchor href={hrefOf(query, { page: query.page + 1 })}>{t('older')}</Anchor>}
        </nav>
      )}
    </section>
  )
}
