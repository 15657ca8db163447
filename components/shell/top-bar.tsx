import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Anchor } from '@/components/ui/anchor'
import { Avatar } from '@/components/ui/avatar'
import { Breadcrumb } from './breadcrumb'
import { Glyph } from './glyph'
import { SearchButton } from './search-button'

interface Props {
  /** Search page until the palette's script has loaded. */
  searchHref: string
  /** Address of customer service, if the owner has configured one. */
  serviceUrl?: string | undefined
  user: { name: string; avatar: string | null }
  /** Counts of task tray and bell, which arrive after the page. */
  counters: ReactNode
  language: ReactNode
}

const OTHER_WINDOW = { target: '_blank', rel: 'noopener noreferrer' }

/** Header: breadcrumb, search, and account. Its sheets open without scripts. */
export async function TopBar({ searchHref, serviceUrl, user, counters, language }: Props) {
  const t = await getTranslations('shell')
  return (
    <header className="top">
      <button type="button" className="ghost top-menu" popoverTarget="side" aria-label={t('menu.open')}>
        <Glyph name="menu" />
      </button>
      <Breadcrumb />
      <SearchButton href={searchHref} label={t('top.search')} icon={<Glyph name="search" />} />
      {serviceUrl && (
        <a className="ghost" href={serviceUrl} {...(serviceUrl.startsWith('/') ? {} : OTHER_WINDOW)}>
          <Glyph name="help" />
          <span className="top-word">{t('top.service')}</span>
        </a>
      )}
      {language}
      <button
        type="button"
        className="ghost"
        popoverTarget="theme-sheet"
        aria-label={t('top.theme')}
        title={t('top.theme')}
      >
        <Glyph name="theme" />
      </button>
      {counters}
      <button
        type="button"
        className="ghost"
        popoverTarget="user-sheet"
        aria-label={`${t('top.account')}: ${user.name}`}
      >
        <Avatar name={user.name} picture={user.avatar} />
        <span className="top-word">{user.name}</span>
      </button>
    </header>
  )
}

export function TasksLink({ label, count }: { label: string; count: number }) {
  return (
    <Anchor href="/tasks" className="ghost" aria-label={label} title={label}>
      <Glyph name="tasks" />
      {count > 0 && <span className="count">{count}</span>}
    </Anchor>
  )
}
