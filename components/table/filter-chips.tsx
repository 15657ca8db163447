import { useTranslations } from 'next-intl'
import { Chip } from '@/components/ui/chip'
import { TextLink } from '@/components/ui/text-link'
import { type ListState, listHref } from './list-url'

export interface AppliedFilter {
  /** Keys of the query that the chip removes (a range has two). */
  keys: readonly string[]
  /** "Amount ≥ £50.00", or the name of the filter if it has a `value`. */
  label: string
  /** Filter value: "Sender: Liang". */
  value?: string
}

type Said = readonly [key: string, label: string, value: string | boolean | undefined]

/** Returns the active ones of all filters: with a value as text, or `true` for filters without one. */
export const setFilters = (all: readonly Said[]): AppliedFilter[] =>
  all.flatMap(([key, label, value]) => (value ? [{ keys: [key], label, ...(value !== true && { value }) }] : []))

interface FilterChipsProps {
  state: ListState
  filters: readonly AppliedFilter[]
}

/** Applied filters, each a link that removes it; "Clear all" from two on. */
export function FilterChips({ state, filters }: FilterChipsProps) {
  const t = useTranslations('common.filter')
  if (filters.length === 0) return null
  const said = ({ label, value }: AppliedFilter) => (value === undefined ? label : t('chip', { label, value }))
  const without = (keys: readonly string[]) => listHref(state, Object.fromEntries(keys.map((key) => [key, null])))
  return (
    <ul className="chips" aria-label={t('applied')}>
      {filters.map((filter) => (
        <li key={filter.keys.join()}>
          <Chip label={said(filter)} href={without(filter.keys)} removeLabel={t('remove', { filter: said(filter) })} />
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <TextLink href={without(filters.flatMap(({ keys }) => keys))}>{t('clearAll')}</TextLink>
        </li>
      )}
    </ul>
  )
}
