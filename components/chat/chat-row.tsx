import { Status } from '@/components/ui/status'
import type { CardView, RowView } from './view'

/** A card: what it is about, with the way there. */
function ChatCard({ card }: { card: CardView }) {
  return (
    <span className="chat-card">
      {card.picture && (
        // biome-ignore lint/performance/noImgElement: the marketplace made this size at upload, no optimizer runs
        <img src={card.picture} width={40} height={40} alt="" />
      )}
      <span className="chat-card-text">
        {card.no &&
          (card.href ? (
            <a className="mono in-text" href={card.href} data-go="">
              {card.no}
            </a>
          ) : (
            <span className="mono">{card.no}</span>
          ))}
        {card.href && !card.no ? (
          <a className="in-text" href={card.href} data-go="">
            {card.title}
          </a>
        ) : (
          <b>{card.title}</b>
        )}
        {card.note && <span className="soft">{card.note}</span>}
      </span>
      <span className="chat-card-end">
        {card.amount && <b className="num">{card.amount}</b>}
        {card.state && <Status group={card.state.group}>{card.state.text}</Status>}
      </span>
    </span>
  )
}

interface Props {
  row: RowView
  /** Said under the last own message that the other side has read. */
  mark: string
  last: boolean
}

/** One row of the log. */
export function ChatRow({ row, mark, last }: Props) {
  const id = last ? 'last' : undefined
  if (row.from === 'note')
    return (
      <li id={id} className="chat-note">
        {row.text} <time dateTime={row.iso}>{row.time}</time>
      </li>
    )
  return (
    <li id={id} className={`chat-msg chat-${row.from}`} data-seq={row.seq}>
      {row.card ? <ChatCard card={row.card} /> : <span className="chat-bubble">{row.text}</span>}
      <span className="chat-by">
        {row.by && <span>{row.by}</span>} <time dateTime={row.iso}>{row.time}</time>
        {mark && <span>{mark}</span>}
      </span>
    </li>
  )
}
