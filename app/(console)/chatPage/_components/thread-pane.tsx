import { getLocale, getTranslations } from 'next-intl/server'
import { cannedFor, ownLanguage } from '@/app/(console)/_chat/canned'
import { servesIn, sideOf, staffViewer } from '@/app/(console)/_chat/staff-view'
import type { CannedView } from '@/app/(console)/_chat/wire'
import { CallButtons } from '@/components/chat/call-buttons'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Anchor } from '@/components/ui/anchor'
import { Icon } from '@/components/ui/icon'
import { type ConversationDetail, listChatMessages } from '@/lib/contract/chat'
import { languageOf } from '@/lib/domain/chat/canned'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { type ChatQuery, hrefOf, PLATFORM } from '../_chat/query'
import { nameOf } from '../_chat/words'
import { close, take } from '../actions'
import { Thread } from './thread'
import { WaitClock } from './wait-clock'

interface Props {
  session: Session
  query: ChatQuery
  /** Null if the shop's conversation with the platform does not exist yet. */
  open: ConversationDetail | null
}

/** Buttons for the state of the conversation. */
async function Acts({ open, query }: { open: ConversationDetail; query: ChatQuery }) {
  const [t, texts] = await Promise.all([getTranslations('chat'), formTexts()])
  const hidden = { id: open.id, version: open.version, queue: query.queue }
  if (!open.mine && open.state !== 'closed')
    return (
      <ActionForm key="take" action={take} texts={texts} hidden={hidden} className="chat-act">
        <SubmitButton>{t(open.state === 'waiting' ? 'take' : 'takeOver')}</SubmitButton>
      </ActionForm>
    )
  if (open.state !== 'serving') return null
  return (
    <ActionForm key="close" action={close} texts={texts} hidden={hidden} className="chat-act">
      <SubmitButton look="secondary">{t('close')}</SubmitButton>
    </ActionForm>
  )
}

/** Text of the canned reply chosen without scripts: `<id>.<language>`. */
function begunWith(canned: readonly CannedView[] | null, chosen: string) {
  const [id, language] = chosen.split('.')
  const one = canned?.find((each) => each.id === id)
  return one ? { text: one[language === 'en' ? 'en' : 'zh'], canned: one.id } : null
}

/** Texts of the messages and the composer. */
async function threadWords(name: string) {
  const t = await getTranslations('chat')
  return {
    log: t('messages'),
    older: t('olderMessages'),
    latest: t('latestMessages'),
    message: t('message'),
    placeholder: t('placeholder', { name }),
    send: t('send'),
    hint: t('hint'),
    sending: t('sending'),
    notSent: t('notSent'),
    again: t('sendAgain'),
    remove: t('remove'),
    read: t('read'),
    sent: t('sent'),
    begin: t('begin', { name }),
    tooLong: t('tooLong'),
    hole: t('hole'),
    recall: t('recall'),
    recalledMe: t('recalled.me'),
    recalledThem: t('recalled.them'),
    fileLarge: t('fileLarge'),
    fileType: t('fileType'),
    typing: t('typing', { name }),
    attach: t('attach'),
    attachHint: t('attachHint'),
    canned: t('canned.title'),
    cannedNone: t('canned.none'),
    cannedUse: t('canned.use'),
    languages: t('canned.languages'),
    zh: t('canned.zh'),
    en: t('canned.en'),
  }
}

/** The open conversation: the other side, the messages, and the composer if the reader may write. */
export async function ThreadPane({ session, query, open }: Props) {
  const [t, spoken, view] = await Promise.all([getTranslations('chat'), getLocale(), staffViewer(session)])
  const locale = knownLocale(spoken)
  const side = sideOf(session)
  const before = query.before ? { before: query.before } : {}
  const page = open && (await read(listChatMessages, { query: { id: open.id, ...before } }))
  const name = open ? nameOf(open, side, (twin) => pickText(twin, locale), t('platform'), t('gone')) : t('platform')
  const serves = !!open && servesIn(open, side)
  const colleague = serves && open.state === 'serving' && !open.mine
  const rows = view(page?.records ?? [])
  const writes = !colleague && !query.before
  const answers = open && side === 'shop' && open.kind === 'buyer' && writes ? open : null
  const asked = page?.records.findLast(({ side: of, text }) => of === 'buyer' && text)?.text ?? ''
  const language = languageOf(asked) ?? (await ownLanguage())
  const canned = answers && (await cannedFor(answers, ''))
  const first = page?.more ? rows[0]?.seq : undefined
  return (
    <section className="chat-pane chat-thread" aria-label={t('messages')}>
      <header className="chat-bar">
        <Anchor className="button button-ghost chat-to" href={hrefOf(query, { c: null })}>
          <Icon name="back" label={t('back')} />
        </Anchor>
        <div className="chat-with">
          <h2>{name}</h2>
          <span className="meta">
            {open?.waitingSince ? (
              <WaitClock since={open.waitingSince} label={t('waits')} />
            ) : (
              open && t(`state.${open.state}`)
            )}
            {colleague && ` · ${t('servedBy', { name: open.agent?.name ?? '' })}`}
          </span>
        </div>
        {answers && session.can('chat:call') && <CallButtons conversation={answers.id} />}
        {serves && <Acts open={open} query={query} />}
        {serves && open && (
          <Anchor className="button button-ghost chat-to-info" href={hrefOf(query, { pane: 'info' })}>
            <Icon name="info" label={t('about')} />
          </Anchor>
        )}
      </header>
      <Thread
        key={`${open?.id ?? PLATFORM} ${query.before ?? ''}`}
        id={open?.id ?? PLATFORM}
        side={side}
        queue={query.queue}
        rows={rows}
        readByOther={open?.readByOther ?? 0}
        draftKey={[session.user.id, session.user.shopIdSeleced ?? '', 'chat', open?.id ?? PLATFORM].join('.')}
        olderHref={first ? hrefOf(query, { before: first }) : null}
        latestHref={query.before ? hrefOf(query, {}) : null}
        reads={!serves || open.mine}
        writes={writes}
        recalls={session.can('chat:recall')}
        canned={canned}
        begins={begunWith(canned, query.canned)}
        language={language}
        closedText={colleague ? t('colleagueServes', { name: open.agent?.name ?? '' }) : null}
        words={await threadWords(name)}
      />
    </section>
  )
}
