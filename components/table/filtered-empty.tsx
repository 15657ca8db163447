import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { type AppliedFilter, FilterChips } from './filter-chips'
import type { ListState } from './list-url'

interface FilteredEmptyProps {
  state: ListState
  filters: readonly AppliedFilter[]
  /** Address of the whole list. */
  allHref: string
  /** Scope of the search, if widening a filter is not the only way. */
  hint?: string
  /** Another way out, before the one that clears everything. */
  other?: ReactNode
}

/** Nothing matches: the filters are repeated, and the way out stands below them. */
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
