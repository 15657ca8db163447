import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { dayText, ukTime } from '@/components/ui/uk-time'
import type { ChatRow } from '@/lib/contract/chat'
import { groupOfCase } from '@/lib/domain/after-sale'
import type { ChatEvent, ChatSide, OrderNote } from '@/lib/domain/chat'
import { lengthText } from '@/lib/domain/chat/length'
import type { LogRow } from '@/lib/domain/chat/log'
import { sizeText } from '@/lib/domain/count'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { groupOfStatus, type StateGroup, statusKey } from '@/lib/domain/order/status'
import { ukDay } from '@/lib/domain/uk-time'

/** A card, ready to render. */
export interface CardView {
  title: string
  /** Number of the order or case. */
  no: string
  href: string | null
  /** Address of its picture. */
  picture: string | null
  state: { group: StateGroup; text: string } | null
  amount: string
  note: string
}

/** A file, ready to render. */
export interface FileView {
  look: 'picture' | 'video' | 'paper'
  href: string
  size: string
}

/** A row of the log, ready to render in the reader's language and UK time. */
export interface RowView extends LogRow {
  /** `me` is the reader's own side, including colleagues. */
  from: 'me' | 'them' | 'note'
  /** Position among the messages of its side; null if it is not a message. */
  no: number | null
  by: string
  text: string
  card: CardView | null
  file: FileView | null
  /** True if recalled: only a placeholder is shown. */
  recalled: boolean
  /** Number of the row that this one recalls; it is not rendered itself. */
  recalls: number | null
  /** Until then its author may recall it. */
  recallBy: string | null
  /** True if written by the program. */
  auto: boolean
  time: string
  iso: string
  /** Day in words; a new day starts with a separator. */
  day: string
}

interface Reader {
  side: ChatSide
  /** Address of a record for the reader; null without access. */
  hrefOf(type: 'order' | 'afterSale' | 'product', id: string): string | null
  /** Address under which the reader's pictures are served. */
  pictures: string
  /** The same for files of messages. */
  files: string
}

/** File of a message, with an address that the reader can open. */
function fileOf({ file }: ChatRow, files: string): FileView | null {
  if (!file) return null
  const look = file.kind === 'document' ? (file.type === 'application/pdf' ? 'paper' : 'picture') : file.kind
  return { look, href: `${files}/${encodeURIComponent(file.id)}`, size: sizeText(file.bytes) }
}

type Say = Awaited<ReturnType<typeof getTranslations<'chat'>>>

const callText = (t: Say, { state, media, seconds }: NonNullable<ChatRow['call']>): string =>
  `${t(`call.${media}`)} · ${t(`call.${state}`, { t: lengthText(seconds ?? 0) })}`

/** Text of a row that is not a person's message; `mine` if it comes from the reader's side. */
function noteText(t: Say, row: ChatRow, mine: boolean): string {
  if (row.kind === 'order') return t(`order.${row.event as OrderNote}`, { no: row.card?.no ?? '…' })
  if (row.recalled) return t(row.own ? 'recalled.me' : 'recalled.them')
  if (row.call) return callText(t, row.call)
  const event = row.event as ChatEvent | null
  if (event) return row.by ? t(`event.${event}By`, { name: row.by }) : t(`event.${event}`)
  return t(`subject.${mine ? 'me' : 'them'}`)
}

/** Renders rows for one reader, the same for the page and for responses to its scripts. */
export async function viewer({
  side,
  hrefOf,
  pictures,
  files,
}: Reader): Promise<(rows: readonly ChatRow[]) => RowView[]> {
  const [t, orders, cases, spoken] = await Promise.all([
    getTranslations('chat'),
    getTranslations('order.status'),
    getTranslations('afterSale.state'),
    getLocale(),
  ])
  const locale = knownLocale(spoken)
  const stateOf = (type: 'order' | 'afterSale' | 'product', state: number | null): CardView['state'] => {
    if (state === null || type === 'product') return null
    if (type === 'order') return { group: groupOfStatus(state), text: orders(statusKey(state)) }
    return { group: groupOfCase(state), text: cases(`${state}` as Parameters<typeof cases>[0]) }
  }
  const cardOf = ({ ref, card }: ChatRow): CardView | null => {
    if (!ref) return null
    const name = t(`card.${ref.type}`)
    if (!card)
      return { title: t('card.gone', { name }), no: '', href: null, picture: null, state: null, amount: '', note: '' }
    return {
      title: card.title ? pickText(card.title, locale) : name,
      no: card.no ?? '',
      href: hrefOf(ref.type, ref.id),
      picture: card.picture && `${pictures}/${encodeURIComponent(card.picture)}?size=64`,
      state: stateOf(ref.type, card.state),
      amount: card.amountP === null ? '' : formatPence(card.amountP),
      note: card.pieces && card.pieces > 1 ? t('card.pieces', { count: card.pieces }) : '',
    }
  }
  return (rows) =>
    rows.map((row) => {
      const at = Date.parse(row.time)
      const mine = row.side === side
      const isWritten = row.kind !== 'order' || row.event === 'message'
      const isNote = row.kind === 'event' || row.kind === 'call' || row.recalled || !isWritten
      const note = isNote || row.kind === 'subject' || row.kind === 'order' ? noteText(t, row, mine) : ''
      return {
        ...{ seq: row.seq, clientId: row.clientId, no: row.no, iso: row.time },
        from: isNote ? 'note' : mine ? 'me' : 'them',
        by: row.own ? t('you') : row.kind === 'auto' ? t('auto') : row.kind === 'order' ? note : row.by,
        text: isNote || row.kind === 'subject' ? note : row.text || (row.card ? '' : t('expired')),
        card: row.kind === 'order' ? null : cardOf(row),
        file: fileOf(row, files),
        recalled: row.recalled,
        recalls: row.target,
        recallBy: row.recallBy,
        auto: row.kind === 'auto',
        time: ukTime(at, 'time', locale),
        day: dayText(ukDay(at), locale),
      }
    })
}
