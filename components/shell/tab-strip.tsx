'use client'

import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { lazily } from './lazily'
import { useShell } from './shell-context'
import { TabItem } from './tab-item'
import type { TabMenuProps } from './tab-menu'
import { close, pathOf, refusalOf, type Tab } from './tabs'
import { useTabs } from './use-tabs'

/** The open pages (specification, section 2). Links for the mouse; arrows, Delete and the menu key for the keyboard. */
export function TabStrip() {
  const { routes, texts } = useShell()
  const { strip, show, refuse, open } = useTabs()
  const [menu, setMenu] = useState<{ tab: Tab; left: number; Menu: ComponentType<TabMenuProps> } | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const titleOf = (tab: Tab) => routes.find((row) => row.path === pathOf(tab.href))?.title ?? tab.title

  useEffect(() => {
    const active = list.current?.querySelector(`[data-tab="${strip.active}"]`)
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [strip.active])

  const shut = (id: string) => {
    const why = refusalOf(strip, id)
    if (why) refuse(why)
    else show(close(strip, id))
  }
  const step = (from: HTMLElement, by: number) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    links[links.indexOf(from as HTMLAnchorElement) + by]?.focus()
  }
  const openMenu = (tab: Tab) => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    const { left } = event.currentTarget.getBoundingClientRect()
    lazily(texts, () => import('./tab-menu')).then(({ TabMenu }) => setMenu({ tab, left, Menu: TabMenu }))
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
            active={tab.id === strip.active}
            open={open}
            shut={shut}
            step={step}
            menu={openMenu(tab)}
          />
        ))}
      </ul>
      {menu && <menu.Menu {...menu} strip={strip} show={show} shut={shut} close={() => setMenu(null)} />}
    </nav>
  )
}
