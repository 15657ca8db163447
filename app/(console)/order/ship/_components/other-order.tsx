import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fillText } from '@/components/form/form-text'
import { withQuery } from '@/components/table/list-url'
import { isOwnNumber } from '@/lib/domain/tracking'
import type { DeskTexts } from '../_desk/desk-texts'

interface OtherOrderProps {
  /** Order number in the tracking field. */
  number: string
  /** Number of the current order, which is already open. */
  no: string
  /** Address of the desk without a search. */
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

/** Detects an order number in the tracking field, and offers to open that order. */
export function useOtherOrder(
  input: RefObject<HTMLInputElement | null>,
  number: string,
  setNumber: (text: string) => void,
) {
  // Once opened, its number is no draft for this parcel; the link stays until it is followed.
  const [opened, setOpened] = useState('')
  const link = useRef<HTMLAnchorElement>(null)
  const open = () => {
    flushSync(() => {
      setOpened(number || opened)
      setNumber('')
    })
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  /** Enter from a scanner opens the order of the scanned slip. */
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !link.current) return
    event.preventDefault()
    link.current.click()
  }
  return { link, enter, open, other: isOwnNumber(number) ? number : number === '' && opened }
}
