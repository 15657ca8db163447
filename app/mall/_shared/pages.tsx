import { getTranslations } from 'next-intl/server'

interface PagesProps {
  page: { current: number; size: number; total: number }
  /** Address of the filtered list without the page. */
  href: string
}

/** Links to the previous and next page. */
export async function Pages({ page: { current, size, total }, href }: PagesProps) {
  const t = await getTranslations('common.pager')
  const last = Math.max(1, Math.ceil(total / size))
  if (last === 1 && current === 1) return null
  const at = (page: number) => `${href}${href.includes('?') ? '&' : '?'}current=${page}`
  return (
    <nav className="mall-pages" aria-label={t('label')}>
      {current > 1 && (
        <a className="button" href={at(Math.min(current - 1, last))} rel="prev">
          {t('previous')}
        </a>
      )}
      <span className="soft num">
        {current} / {last}
      </span>
      {current < last && (
        <a className="button" href={at(current + 1)} rel="next">
          {t('next')}
        </a>
      )}
    </nav>
  )
}
