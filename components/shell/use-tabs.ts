import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { HOME_PATH } from './home'
import { notify } from './notice'
import { routeOf } from './route-table'
import { useShell } from './shell-context'
import { readStrip, writeStrip } from './tab-store'
import { activate, homeStrip, pathOf, type Refusal, retitle, type Strip, scrolled, visit } from './tabs'
import { watchTitle } from './title-watch'

const RESTORE_FRAMES = 60

/** Back to where the reader was; the content may still be on its way, so it tries for a second. */
function restoreScroll(top: number, frames = RESTORE_FRAMES): void {
  window.scrollTo(0, top)
  if (window.scrollY < top && frames > 0) requestAnimationFrame(() => restoreScroll(top, frames - 1))
}

/** Keeps the strip in step with the address, the title, the place on the page and the session's storage. */
export function useTabs() {
  const { userId, routes, texts } = useShell()
  const router = useRouter()
  const path = usePathname()
  const query = useSearchParams().toString()
  const href = query ? `${path}?${query}` : path
  const title = routeOf(routes, path)?.title ?? path.split('/').at(-1) ?? path
  const hasHome = routes.some((row) => row.path === HOME_PATH)
  const start = () => visit(homeStrip(hasHome ? HOME_PATH : null, texts.home ?? ''), { href, title, now: 0 })
  const [strip, setStrip] = useState<Strip>(start)
  const place = useRef(0)
  const wanted = useRef<number | null>(null)

  useEffect(() => {
    setStrip((now) => visit(readStrip(userId) ?? now, { href, title, now: Date.now() }))
    if (wanted.current !== null) restoreScroll(wanted.current)
    wanted.current = null
  }, [userId, href, title])

  useEffect(() => {
    if (strip.tabs.some((tab) => tab.seen > 0)) writeStrip(userId, strip)
  }, [userId, strip])

  useEffect(
    () =>
      watchTitle((text) => {
        const varies = routeOf(routes, path)?.path.includes(':') ?? true
        if (varies) setStrip((now) => (pathOf(href) === path ? retitle(now, now.active, text) : now))
      }),
    [routes, path, href],
  )

  useEffect(() => {
    const note = () => {
      place.current = window.scrollY
    }
    const keep = () => setStrip((now) => scrolled(now, now.active, place.current))
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('scrollend', keep, { passive: true })
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('scrollend', keep)
    }
  }, [])

  /** Shows a strip that a gesture has made, and goes where its active tab points. */
  const show = useCallback(
    (next: Strip) => {
      setStrip(next)
      writeStrip(userId, next)
      const target = next.tabs.find((tab) => tab.id === next.active)
      if (!target || target.href === href) return
      wanted.current = target.scroll
      router.push(target.href, { scroll: false })
    },
    [router, href, userId],
  )
  const refuse = useCallback((why: Refusal) => notify({ kind: 'warn', text: texts[why] ?? '' }), [texts])
  return { strip, show, refuse, open: (id: string) => show(activate(strip, id)) }
}
