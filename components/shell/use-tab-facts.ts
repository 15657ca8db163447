import { type Dispatch, type SetStateAction, useEffect } from 'react'
import { routeOf } from './route-table'
import { useShell } from './shell-context'
import { retitle, type Strip, scrolled } from './tabs'
import { watchTitle } from './title-watch'

type SetStrip = Dispatch<SetStateAction<Strip>>

/** A screen of records gets its name from the document: the menu only has "order detail". */
export function useTitle(path: string, setStrip: SetStrip): void {
  const { routes } = useShell()
  useEffect(() => {
    const varies = routeOf(routes, path)?.path.includes(':') ?? true
    if (varies)
      return watchTitle((text) => setStrip((now) => retitle(now, now.active, text, document.documentElement.lang)))
  }, [routes, path, setStrip])
}

export const listBox = (): Element | null => document.querySelector('main .table-box')

/** Stores the scroll position of the active page. */
export function usePlace(setStrip: SetStrip): void {
  useEffect(() => {
    const keep = () => setStrip((now) => scrolled(now, location.pathname, [scrollY, listBox()?.scrollTop ?? 0]))
    window.addEventListener('scrollend', keep, true)
    return () => window.removeEventListener('scrollend', keep, true)
  }, [setStrip])
}
