import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fillText } from '@/components/form/form-text'
import { withQuery } from '@/components/table/list-url'
import { isOwnNumber } from '@/lib/domain/tracking'
import type { DeskTexts } from '../_desk/desk-texts'

interface OtherOrderProps {
  /** An order number in the field for the parcel's. */
  number: string
  /** Number of the order in work, which is open already. */
  no: string
  /** The desk as it is worked at, without what it was searched for. */
  desk: string
  texts: DeskTexts
  link: RefObject<HTMLAnchorElement | null>
  onOpen: () => void
}

const OF_ORDERS = /^SO/

/** Offers to open an order whose number was scanned into the tracking field. */
export function OtherOrder({ number, no, desk, texts, link, onOpen }: OtherOrderProps) {
  const offered = OF_ORDERS.test(number) && number !== no
  return (
    <span className="tone-warn" role="status">
      ▲ {texts.errors.trackingOwn}{' '}
      {offered && (
        <a ref={link} href={withQuery(desk, `q=${number}`)} onClick={onOpen}>
          {fillText(texts.openOrder, { no: number })}
        </a>
      )}
    </span>
  )
}

/** The order number that stands in the field for the parcel's, and what opening that order leaves behind. */
export function useOtherOrder(
  input: RefObject<HTMLInputElement | null>,
  number: string,
  setNumber: (text: string) => void,
) {
  // Once it is opened its number is no draft of this order's parcel; the link must stand until it is followed.
  const [opened, setOpened] = useState('')
  const link = useRef<HTMLAnchorElement>(null)
  const open = () => {
    flushSync(() => {
      setOpened(number || opened)
      setNumber('')
    })
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  /** The Enter of a scanner means the order whose slip was scanned. */
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !link.current) return
    event.preventDefault()
    link.current.click()
  }
  return { link, enter, open, other: isOwnNumber(number) ? number : number === '' && opened }
}
