import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { type AppliedFilter, FilterChips } from './filter-chips'
import type { ListState } from './list-url'

interface FilteredEmptyProps {
  state: ListState
  filters: readonly AppliedFilter[]
  /** Address of the unfiltered list. */
  allHref: string
  /** Hint about the scope of the search. */
  hint?: string
  /** Another link, before the one that clears all filters. */
  other?: ReactNode
}

/** Shown if nothing matches: repeats the filters, with links to remove them. */
export function FilteredEmpty({ state, filters, allHref, hint, other }: FilteredEmptyProps) {
  const t = useTranslations('common.filter')
  return (
    <div className="state">
      <h2>{t('nothing')}</h2>
      <p>{hint ?? t('nothingHint')}</p>
      <FilterChips state={state} filters={filters} />
      <div className="state-actions">
        {other}
        <ButtonLink href={allHref}>{t('clearAll')}</ButtonLink>
      </div>
    </div>
  )
}
