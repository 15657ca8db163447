'use client'

import Link from 'next/link'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { BellPanelProps } from './bell-panel'
import { lazily } from './lazily'
import { countText, onBell, unreadOf } from './notices'
import { useShell } from './shell-context'

/** Bell with the number of unread messages. Without scripts it links to the list; with them it opens the panel. */
export function BellLink({ count, icon }: { count: number; icon: ReactNode }) {
  const { texts } = useShell()
  const [unread, setUnread] = useState(count)
  const [Open, setOpen] = useState<{ Panel: ComponentType<BellPanelProps> } | null>(null)
  useEffect(() => onBell((state) => setUnread(unreadOf(state))), [])
  const label = unread > 0 ? `${texts.bell} (${countText(unread)} ${texts.unread})` : texts.bell
  return (
    <>
      <Link
        href="/isps/userAnnouncement"
        prefetch={false}
        className="ghost"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        data-stays=""
        aria-expanded={Boolean(Open)}
        onNavigate={(event) => {
          event.preventDefault()
          lazily(texts, () => import('./bell-panel')).then(({ BellPanel }) => setOpen({ Panel: BellPanel }))
        }}
      >
        {icon}
        {unread > 0 && <span className="count">{countText(unread)}</span>}
      </Link>
      {Open && <Open.Panel close={() => setOpen(null)} />}
    </>
  )
}
