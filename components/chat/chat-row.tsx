import type { ReactNode } from 'react'
import { Status } from '@/components/ui/status'
import type { CardView, FileView, RowView } from './view'

/** A card with its subject and a link. */
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

/** A picture or video inline, other files by name. */
function ChatFile({ file, name }: { file: FileView; name: string }) {
  if (file.look === 'picture')
    return (
      <a className="chat-picture" href={file.href} target="_blank" rel="noopener">
        {/* biome-ignore lint/performance/noImgElement: a private file, no optimizer runs */}
        <img src={file.href} alt={name} loading="lazy" />
      </a>
    )
  if (file.look === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: media in messages has no captions
      <video className="chat-picture" src={file.href} controls preload="none" aria-label={name} />
    )
  return (
    <a className="chat-card" href={file.href}>
      <span className="chat-card-text">
        <b className="truncate">{name}</b>
        <span className="soft num">{file.size}</span>
      </span>
    </a>
  )
}

function Content({ row: { file, card, text } }: { row: RowView }) {
  if (file) return <ChatFile file={file} name={text} />
  return card ? <ChatCard card={card} /> : <span className="chat-bubble">{text}</span>
}

interface Props {
  row: RowView
  /** Mark under the reader's last message that the other side has read. */
  mark: string
  last: boolean
  /** Buttons for this message. */
  children?: ReactNode
}

/** One row of the log. */
export function ChatRow({ row, mark, last, children }: Props) {
  const id = last ? 'last' : undefined
  // The recalled message itself shows it.
  if (row.recalls !== null) return last ? <li id={id} hidden /> : null
  if (row.from === 'note')
    return (
      <li id={id} className="chat-note">
        {row.text} <time dateTime={row.iso}>{row.time}</time>
      </li>
    )
  return (
    <li id={id} className={`chat-msg chat-${row.from}`} data-seq={row.seq}>
      <Content row={row} />
      <span className="chat-by">
        {row.by && <span>{row.by}</span>} <time dateTime={row.iso}>{row.time}</time>
        {mark && <span>{mark}</span>}
        {children}
      </span>
    </li>
  )
}
