import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { leaveBy } from '@/components/form/leaving'
import { go } from '@/components/ui/go'
import { HOME_PATH } from './home'
import { isBeside, routeOf } from './route-table'
import { useShell } from './shell-context'
import { onResume, readStrip, writeStrip } from './tab-store'
import { activate, activeOf, homeStrip, pathOf, type Strip, type Tab, tabOf, visit } from './tabs'
import { listBox, usePlace, useTitle } from './use-tab-facts'

const RESTORE_FRAMES = 60

/** Restores the scroll position; the content may still be loading, so it retries for a second. */
function restoreScroll(place: NonNullable<Tab['place']>, frames = RESTORE_FRAMES): void {
  const [page, inside] = place
  scrollTo(0, page)
  listBox()?.scrollTo(0, inside)
  if (scrollY < page && frames) requestAnimationFrame(() => restoreScroll(place, frames - 1))
}

/** Address of the open page with its query, and its title in the menu. */
function useAddress() {
  const { routes } = useShell()
  const path = usePathname()
  const query = useSearchParams().toString()
  const title = routeOf(routes, path)?.title ?? path.split('/').at(-1) ?? path
  return { href: query ? `${path}?${query}` : path, path, title }
}

/** The user's strip, synchronised with the address and the session storage. `arrived` runs after each navigation. */
function useStrip(href: string, title: string, arrived: () => void) {
  const { userId, routes, texts } = useShell()
  const hasHome = routes.some((row) => row.path === HOME_PATH)
  const start = () => visit(homeStrip(hasHome ? HOME_PATH : null, texts.home ?? ''), { href, title, now: 0 })
  const [strip, setStrip] = useState<Strip>(start)
  useEffect(() => {
    const row = routeOf(routes, pathOf(href))
    const sibling = (path: string) => !!row && isBeside(row, routeOf(routes, path))
    setStrip((now) => visit(readStrip(userId) ?? now, { href, title, now: Date.now(), sibling }))
    arrived()
  }, [userId, routes, href, title, arrived])
  useEffect(() => {
    // Before the first visit it only has what the server rendered.
    if (strip.tabs.some((tab) => tab.seen > 0)) writeStrip(userId, strip)
  }, [userId, strip])
  return [strip, setStrip] as const
}

/** Open pages with their actions. */
export function useTabs() {
  const { userId } = useShell()
  const router = useRouter()
  const { href, path, title } = useAddress()
  const wanted = useRef<Tab['place'] | null>(null)
  const arrived = useCallback(() => {
    if (wanted.current) restoreScroll(wanted.current)
    wanted.current = null
  }, [])
  const [strip, setStrip] = useStrip(href, title, arrived)
  useTitle(path, setStrip)
  usePlace(setStrip)
  /** Shows a strip changed by an action, and navigates to its active tab. */
  const show = useCallback(
    (next: Strip) => {
      const target = activeOf(next)
      const keep = () => {
        setStrip(next)
        writeStrip(userId, next)
      }
      if (!target || target.href === href) return keep()
      leaveBy(() => {
        keep()
        wanted.current = target.place ?? [0, 0]
        go(router, target.href, { scroll: false })
      })
    },
    [router, href, userId, setStrip],
  )
  useEffect(() => {
    const resume = (wantedPath: string) => {
      const tab = tabOf(strip, wantedPath)
      if (tab) show(activate(strip, tab.id))
      return Boolean(tab)
    }
    return onResume(resume)
  }, [strip, show])
  return { strip, show, open: (id: string) => show(activate(strip, id)) }
}
