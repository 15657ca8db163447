import { getTranslations } from 'next-intl/server'
import { type ListState, listHref } from '@/components/table/list-url'
import { PageSize } from '@/components/table/page-size'
import { buttonClass } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'

const SIZES = [20, 50, 100]
const NOWHERE = { after: null, before: null }

interface Props {
  state: ListState
  page: { next: string | null; previous: string | null }
}

function Step({ href, label }: { href: string | null; label: string }) {
  const className = buttonClass({ size: 'sm' })
  return href === null ? (
    <span className={className} aria-disabled="true">
      {label}
    </span>
  ) : (
    <TextLink className={className} href={href}>
      {label}
    </TextLink>
  )
}

/** Pager from row to row: logs have no page numbers, and new rows on top move nothing. */
export async function LogPager({ state, page }: Props) {
  const t = await getTranslations('log')
  const to = (key: 'after' | 'before', id: string | null) => id && listHref(state, { ...NOWHERE, [key]: id })
  const isFirst = !state.query.after && !state.query.before
  return (
    <nav className="pager" aria-label={t('pages')}>
      <span className="soft">{t('kept')}</span>
      <span className="pager-end">
        <PageSize state={state} size={Number(state.query.size)} sizes={SIZES} />
        {!(isFirst && page.previous === null && page.next === null) && (
          <>
            <Step href={isFirst ? null : listHref(state, NOWHERE)} label={t('newest')} />
            <Step href={to('before', page.previous)} label={t('newer')} />
            <Step href={to('after', page.next)} label={t('older')} />
          </>
        )}
      </span>
    </nav>
  )
}
