import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SubmitButton } from '@/components/form/submit-button'
import { type ListState, listHref } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { PIECE, type RightsView } from '../_roles/rights-view'
import { FIND } from '../_roles/role-input'

interface StepProps {
  href: string
  /** True if nothing can be ticked. */
  locked: boolean
  children: ReactNode
}

/** Link to another view of the permissions that keeps the ticks of this one, with and without scripts. */
export function RightsStep({ href, locked, children }: StepProps) {
  if (locked) return <TextLink href={href}>{children}</TextLink>
  const { search } = new URL(href, 'http://localhost')
  return (
    <SubmitButton look="quiet" size="sm" name="go" value={search || '?'}>
      {children}
    </SubmitButton>
  )
}

interface PartProps {
  view: RightsView
  state: ListState
  locked: boolean
}

/** Search of permissions; part of their form if they can be ticked. */
export async function RightsSearch({ state, locked }: Omit<PartProps, 'view'>) {
  const t = await getTranslations('permission')
  const label = t('searchRights')
  const search = { ...state, query: { q: state.query.q } }
  if (locked) return <SearchForm state={search} placeholder={label} button={t('searchDo')} />
  return (
    <search className="search">
      <Icon name="search" />
      <input
        type="search"
        name="find"
        maxLength={1_000}
        defaultValue={String(state.query.q ?? '')}
        placeholder={label}
        aria-label={label}
        data-search=""
        enterKeyHint="search"
      />
      <SubmitButton look="secondary" name="go" value={FIND}>
        {t('searchDo')}
      </SubmitButton>
    </search>
  )
}

/** Position of the page in a large tree, with links onwards. */
export async function RightsPart({ view, state, locked }: PartProps) {
  const t = await getTranslations('permission')
  const { from, total } = view
  const step = (changes: Record<string, number>, text: string) => (
    <RightsStep href={listHref(state, changes)} locked={locked}>
      {text}
    </RightsStep>
  )
  return (
    <Notice>
      {t('part', { from: Math.min(from + 1, total), to: Math.min(from + PIECE, total), total })}{' '}
      {from > 0 && step({ from: Math.max(from - PIECE, 0) }, t('partBefore'))}{' '}
      {from + PIECE < total && step({ from: from + PIECE }, t('partAfter'))}{' '}
      {(state.query.q || state.query.at) && (
        <RightsStep href={state.path} locked={locked}>
          {t('partAll')}
        </RightsStep>
      )}
    </Notice>
  )
}
