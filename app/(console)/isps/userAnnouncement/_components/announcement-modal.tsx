import { getLocale, getTranslations } from 'next-intl/server'
import { CleanContent } from '@/components/shell/clean-content'
import { goneText } from '@/components/shell/gone-text'
import { PriorityTag } from '@/components/shell/priority-tag'
import { type ListState, listHref } from '@/components/table/list-url'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { Id } from '@/lib/contract/common'
import { type Announcement, announcementById } from '@/lib/contract/message'
import { knownLocale, type Locale } from '@/lib/domain/locale'
import { contentOf, languageOf, senderOf, titleOf } from '@/lib/message/bell'
import { shownHtml } from '@/lib/message/clean'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { acknowledgeThis, markOneRead, markThisRead } from '../actions'
import { announcementHref } from './announcement-table'
import { ModalFrame } from './modal-frame'

interface Props {
  id: string
  rows: readonly Announcement[]
  state: ListState
}

const NOT_THERE = ['NOT_FOUND', 'ANNOUNCEMENT_REVOKED', 'ANNOUNCEMENT_ENDED']

/** The announcement, or the error why it cannot be read; null if it does not exist. */
async function find(id: string): Promise<Announcement | UpstreamError | null> {
  if (!Id.safeParse(id).success) return null
  try {
    return await read(announcementById, { query: { id } })
  } catch (error) {
    if (error instanceof UpstreamError && NOT_THERE.includes(error.code)) return error
    throw error
  }
}

async function Missing({ closeHref, why, locale }: { closeHref: string; why: UpstreamError | null; locale: Locale }) {
  const t = await getTranslations('message.mine')
  return (
    <div className="announcement-body">
      <h2 id="announcement-title">{(why && goneText(t, why, locale)) ?? t('gone')}</h2>
      <ButtonLink href={closeHref}>{t('close')}</ButtonLink>
    </div>
  )
}

/** Newer and older neighbours on the same page of the list. */
async function Neighbours({ id, rows, state }: Props) {
  const t = await getTranslations('message.mine')
  const at = rows.findIndex((row) => row.anntId === id)
  const before = at > 0 ? rows[at - 1] : undefined
  const after = at >= 0 ? rows[at + 1] : undefined
  return (
    <nav className="announcement-foot" aria-label={t('neighbours')}>
      {before && <TextLink href={announcementHref(state, before.anntId)}>← {t('previous')}</TextLink>}
      {after && <TextLink href={announcementHref(state, after.anntId)}>{t('next')} →</TextLink>}
    </nav>
  )
}

/** With scripts, opening marks it as read; without them a button does. */
async function MarkWithoutScripts({ id }: { id: string }) {
  const t = await getTranslations('message.mine')
  return (
    <noscript>
      <form action={markThisRead}>
        <input type="hidden" name="anntId" value={id} />
        <Button type="submit">{t('mark')}</Button>
      </form>
    </noscript>
  )
}

/** Button for announcements that must be acknowledged; until then they count as unread. */
async function Acknowledge({ row }: { row: Announcement }) {
  const t = await getTranslations('message.mine')
  if (row.ackFlag) return <p role="status">✓ {t('acknowledged')}</p>
  return (
    <form action={acknowledgeThis}>
      <input type="hidden" name="anntId" value={row.anntId} />
      <Button type="submit" look="primary">
        {t('acknowledge')}
      </Button>
    </form>
  )
}

const Sender = ({ name }: { name: string }) => <span lang={languageOf(name)}>{name}</span>

/** Title, sender, time and content (specification, section 2), rendered by the server so that links open it. */
export async function AnnouncementModal({ id, rows, state }: Props) {
  const [found, t, spoken] = await Promise.all([find(id), getTranslations('message.mine'), getLocale()])
  const row = found instanceof UpstreamError ? null : found
  const locale = knownLocale(spoken)
  const closeHref = listHref(state, { current: state.query.current })
  return (
    <ModalFrame
      key={id}
      id={id}
      closeHref={closeHref}
      words={{ close: t('close'), full: t('full') }}
      unread={row && !row.readFlag ? { mark: markOneRead, settles: !row.mustAck } : undefined}
    >
      {row ? (
        <article className="announcement-body">
          <h2 id="announcement-title">{titleOf(row, locale)}</h2>
          <p className="announcement-facts">
            <span>
              {t('from')}
              <Sender name={senderOf(row, locale)} />
            </span>
            <span>
              {t('sentAt')}
              <Time value={row.sendTime} />
            </span>
            <PriorityTag priority={row.priority} word={t(`priorities.${row.priority}`)} />
          </p>
          <CleanContent html={shownHtml(contentOf(row, locale))} />
          {row.mustAck && <Acknowledge row={row} />}
          {!row.readFlag && !row.mustAck && <MarkWithoutScripts id={row.anntId} />}
        </article>
      ) : (
        <Missing closeHref={closeHref} why={found instanceof UpstreamError ? found : null} locale={locale} />
      )}
      <Neighbours id={id} rows={rows} state={state} />
    </ModalFrame>
  )
}
