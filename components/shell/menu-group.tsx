'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { selectedOf } from './route-table'
import { useShell } from './shell-context'

interface Props {
  path: string
  /** Groups with the same name are exclusive: only one is open. */
  name: string
  /** Paths of the entries inside: the group of the current route is open. */
  inside: readonly string[]
  label: ReactNode
  children: ReactNode
}

/** Submenu as a native disclosure: an accordion by its name, usable before and without scripts. */
export function MenuGroup({ path, name, inside, label, children }: Props) {
  const { routes } = useShell()
  const selected = selectedOf(routes, usePathname())
  const current = selected !== undefined && (selected === path || inside.includes(selected))
  const details = useRef<HTMLDetailsElement>(null)
  const first = useRef(current)
  useEffect(() => {
    if (current && details.current) details.current.open = true
  }, [current])
  return (
    <details ref={details} name={name} open={first.current} className="side-group" data-current={current || undefined}>
      <summary className="side-link">{label}</summary>
      {children}
    </details>
  )
}
