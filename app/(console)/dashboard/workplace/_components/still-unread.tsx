'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { onBell } from '@/components/shell/notices'

interface Props {
  /** Lines with the id of their message. */
  lines: readonly { id: string; line: ReactNode }[]
  none: ReactNode
}

/** Removes lines that the bell no longer shows, because they were read or withdrawn since. */
export function StillUnread({ lines, none }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string> | null>(null)
  useEffect(
    () =>
      onBell(({ announcements, system }) =>
        setLeft(new Set([...announcements.items, ...system.items].map(({ id }) => id))),
      ),
    [],
  )
  const shown = lines.filter(({ id }) => left?.has(id) ?? true)
  if (shown.length === 0) return none
  return (
    <ul>
      {shown.map(({ id, line }) => (
        <li key={id} className="dash-line">
          {line}
        </li>
      ))}
    </ul>
  )
}
