'use client'

import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { lazily } from './lazily'
import { notify } from './notice'
import { routeOf } from './route-table'
import { useShell } from './shell-context'
import { TabItem } from './tab-item'
import type { TabMenuProps } from './tab-menu'
import { pathOf, type Tab } from './tabs'
import { useTabs } from './use-tabs'

/** Pixels that stay visible beside the active tab: its close button, and that there are others. */
const BESIDE = 40

/**
 * Open pages (specification, section 2). Links for the mouse; arrows, Delete and the menu key for the keyboard; and a
 * list of all, including those that do not fit.
 */
export function TabStrip() {
  const { routes, texts } = useShell()
  const { strip, show, open } = useTabs()
  const [menu, setMenu] = useState<{ tab: Tab | undefined; left: number; Menu: ComponentType<TabMenuProps> } | null>(
    null,
  )
  const list = useRef<HTMLUListElement>(null)
  // Title from the menu in the reader's language; a record's title in another language becomes its number or name.
  const titleOf = ({ href, title, lang }: Tab) => {
    const row = routeOf(routes, pathOf(href))
    if (!row?.path.includes(':')) return row?.title ?? title
    // On the server no title has a language yet.
    const isOther = lang && lang !== document.documentElement.lang
    return isOther ? `${row.title} ${/SO.*|(?<=: |：).*|$/.exec(title)}` : title
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: restored tabs and longer titles push the active one away
  useEffect(() => {
    const box = list.current
    const tab = box?.querySelector<HTMLElement>(`[data-tab="${strip.active}"]`)
    if (!box || !tab) return
    // `scrollIntoView` would let the first press of Tab begin here, after the link to the content.
    const end = tab.offsetLeft + tab.offsetWidth + BESIDE
    box.scrollLeft = Math.max(Math.min(box.scrollLeft, tab.offsetLeft - BESIDE), end - box.clientWidth)
  }, [strip.active, strip.tabs.map(titleOf).join()])

  const shut = (id: string) =>
    lazily(texts, () => import('./tab-gestures')).then(({ close, refusalOf }) => {
      const why = refusalOf(strip, id)
      if (why) notify({ kind: 'warn', text: texts[why] ?? '' })
      else show(close(strip, id))
    })
  const openMenu = (tab?: Tab) => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    const { left } = event.currentTarget.getBoundingClientRect()
    lazily(texts, () => import('./tab-menu')).then(({ TabMenu: Menu }) => setMenu({ tab, left, Menu }))
  }
  return (
    <nav className="tabs" aria-label={texts.tabs}>
      <ul ref={list}>
        {strip.tabs.map((tab) => (
          <TabItem
            key={tab.id}
            id={tab.id}
            href={tab.href}
            title={titleOf(tab)}
            pinned={tab.pinned}
            active={tab.id === strip.active}
            open={open}
            shut={shut}
            menu={openMenu(tab)}
          />
        ))}
      </ul>
      <button type="button" aria-haspopup="menu" aria-label={texts.allTabs} title={texts.allTabs} onClick={openMenu()}>
        ▾
      </button>
      {menu && (
        <menu.Menu {...menu} strip={strip} titleOf={titleOf} show={show} shut={shut} close={() => setMenu(null)} />
      )}
    </nav>
  )
}
