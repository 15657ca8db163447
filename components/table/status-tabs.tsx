import { useTranslations } from 'next-intl'
import { TextLink } from '@/components/ui/text-link'
import { countText } from '@/lib/domain/count'

export interface StatusTab {
  href: string
  label: string
  /** Tooltip with details about the figure. */
  hint?: string | undefined
  current?: boolean
  /** Undefined while counting, null if counting failed. */
  count?: { count: number; capped: boolean } | null
}

/**
 * Tabs with counts. Render it twice: as the fallback of a `Suspense` without counts, and inside it with them, so that
 * counting never delays the rows.
 */
export function StatusTabs({ label, tabs }: { label: string; tabs: readonly StatusTab[] }) {
  return (
    <nav className="states" aria-label={label}>
      {tabs.map((tab) => (
        <TextLink key={tab.href} href={tab.href} title={tab.hint} aria-current={tab.current ? 'page' : undefined}>
          {tab.label} <Count count={tab.count} />
        </TextLink>
      ))}
    </nav>
  )
}

function Count({ count }: Pick<StatusTab, 'count'>) {
  const t = useTranslations('common.count')
  if (count === undefined) return <span className="states-count" aria-hidden />
  if (count === null) return <span className="states-count">–</span>
  const text = countText(count.count)
  return <span className="states-count">{count.capped ? t('more', { count: text }) : text}</span>
}
