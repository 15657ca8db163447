'use client'

import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { leaveBy } from '@/components/form/leaving'
import { go } from '@/components/ui/go'
import { ALL_ENTRIES } from './home'
import { openKeySheet } from './keyboard-events'
import { Overlay } from './overlay'
import { type Entry, matching, mayBeOrder, screenEntries } from './palette-entries'
import { type More, useMore } from './palette-more'
import { useFoundOrder } from './palette-order'
import { useRecordEntries } from './palette-records'
import { routeOf } from './route-table'
import { isWord } from './search-text'
import { useShell } from './shell-context'
import { applyTheme } from './theme'

const FIND_ORDER = 'order'
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
/** A shop's own orders or those of all shops, by the menu. */
const ORDER_LISTS = ['/order/list', '/op/orders/list']

function useEntries(question: string, more: More): Entry[] {
  const { routes, texts, preferences, prefer } = useShell()
  const router = useRouter()
  const all = useMemo(() => {
    const open = (href: string) => leaveBy(() => go(router, href))
    const action = (id: string, run: () => void): Entry => ({
      id,
      title: texts[id] ?? '',
      hint: texts.action ?? '',
      run,
    })
    const entries = [
      ...screenEntries(routes, open),
      action('themeLight', () => applyTheme('light')),
      action('themeDark', () => applyTheme('dark')),
      action('themeSystem', () => applyTheme('system')),
      action('languageSwitch', () => document.querySelector<HTMLElement>('[data-language]')?.click()),
      action(preferences.tabStrip ? 'tabsOff' : 'tabsOn', () => prefer({ tabStrip: !preferences.tabStrip })),
      action('keysTitle', openKeySheet),
      action('logout', () => document.querySelector<HTMLElement>('#logout-ask')?.showPopover()),
    ]
    const known = new Set(entries.map(({ id }) => id))
    const places = more.places.filter(({ href }) => !known.has(href))
    return [...entries, ...places.map((place) => ({ ...place, id: place.href, run: () => open(place.href) }))].map(
      (entry) => ({ ...entry, words: more.words[entry.id] }),
    )
  }, [routes, texts, preferences, prefer, router, more])
  return useMemo(() => matching(all, question), [all, question])
}

/** The order with that number, or a link to search for it; requested only if the menu has a list of orders. */
function useOrderEntry(question: string): Entry | null {
  const { routes, texts } = useShell()
  const router = useRouter()
  const orders = ORDER_LISTS.find((path) => routeOf(routes, path))
  const { found, address } = useFoundOrder(question, Boolean(orders))
  if (!mayBeOrder(question) || !orders) return null
  const no = question.trim()
  const search = `${orders}?${new URLSearchParams({ q: no })}`
  const run = () => void address(search).then((href) => leaveBy(() => go(router, href)))
  if (found) return { id: found.href, title: `${texts.openOrder} ${found.no}`, hint: found.facts, run }
  return { id: FIND_ORDER, title: `${texts.findOrder} ${no}`, hint: '', run }
}

/** Links to search pages. For an order number `useOrderEntry` links to the list of orders. */
function useSearches(question: string, { searches }: More): Entry[] {
  const router = useRouter()
  const q = question.trim()
  if (!isWord(q)) return []
  return (mayBeOrder(question) ? searches.slice(0, 1) : searches).map(({ path, title }) => ({
    ...{ id: path, title: `${title} ${q}`, hint: '' },
    run: () => leaveBy(() => go(router, `${path}?${new URLSearchParams({ q })}`)),
  }))
}

/** Link to the list of all entries, since the frame only has a part of a large menu. */
function useAllEntries(question: string): Entry | null {
  const { texts } = useShell()
  const router = useRouter()
  if (!texts.allEntries || !question.trim()) return null
  const run = () => leaveBy(() => go(router, `${ALL_ENTRIES}?${new URLSearchParams({ q: question.trim() })}`))
  return { id: ALL_ENTRIES, title: texts.allEntries, hint: question.trim(), run }
}

/** Records that the server finds, and the user's other shops. */
function useRecords(question: string): Entry[] {
  const router = useRouter()
  return useRecordEntries(question, (href) => leaveBy(() => go(router, href)))
}

interface Others {
  screens: Entry[]
  records: Entry[]
  searches: Entry[]
  elsewhere: Entry | null
}

/** Orders the results: a number's record comes before any screen, the search for orders after the results. */
function inOrder(order: Entry | null, { screens, records, searches, elsewhere }: Others): Entry[] {
  const others = records.filter(({ id }) => id !== order?.id)
  const numbered = order?.id === FIND_ORDER ? [...others, order] : [order, ...others]
  const first = order ? [...numbered, ...screens] : [...screens, ...records]
  return [...first, ...searches, elsewhere].filter((entry) => entry !== null)
}

/** Palette of screens, orders by number, shops and actions; everything in it can be reached without it. */
export function Palette({ close }: { close: () => void }) {
  const { texts } = useShell()
  const [question, setQuestion] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const more = useMore()
  const order = useOrderEntry(question)
  const screens = useEntries(question, more)
  const records = useRecords(question)
  const searches = useSearches(question, more)
  const elsewhere = useAllEntries(question)
  const entries = inOrder(order, { screens, records, searches, elsewhere })
  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    close()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      setAt((now) => (now + step + entries.length) % Math.max(entries.length, 1))
    } else if (event.key === 'Enter') choose(entries[at])
  }
  return (
    <Overlay label={texts.palette ?? ''} className="palette" close={close}>
      <input
        className="palette-input"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={entries[at] && `${list}${at}`}
        aria-label={texts.paletteHint}
        placeholder={texts.paletteHint}
        value={question}
        onChange={(event) => {
          setQuestion(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={texts.palette} className="palette-list">
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys
          <div
            key={entry.id}
            id={`${list}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(entry)}
          >
            <span>{entry.title}</span>
            <small>{entry.hint}</small>
          </div>
        ))}
      </div>
      <p role="status" className="hidden-text">
        {order?.hint && `${order.title}: ${order.hint}`}
      </p>
      {entries.length === 0 && <p className="palette-none">{texts.paletteNone}</p>}
    </Overlay>
  )
}
