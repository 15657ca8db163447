'use client'

import Link from 'next/link'
import { UNREAD_CAP } from '@/lib/domain/limits'
import { Glyph } from './glyph'

/** The bell with the number of unread messages; 99+ above 99 (specification, section 9). */
export function BellLink({ count, label }: { count: number; label: string }) {
  return (
    <Link href="/isps/userAnnouncement" prefetch={false} className="ghost" aria-label={label} title={label}>
      <Glyph name="bell" />
      {count > 0 && <span className="count">{count > UNREAD_CAP ? `${UNREAD_CAP}+` : count}</span>}
    </Link>
  )
}
