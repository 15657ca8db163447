import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { PAGE_SIZES } from '@/lib/domain/limits'
import { type ListState, listHref } from './list-url'
import { lastPage, pageNumbers } from './page-numbers'
import { PageSize } from './page-size'

interface PagerProps {
  state: ListState
  /** As the list answered: `total` stops at the cap, `capped` says so. */
  page: { total: number; capped: boolean; current: number; size: number }
  /** 6 and its like in dialogs; 8, 20, 50, 100 unless told. */
  sizes?: readonly number[]
}

/** Total, page sizes, numbers: all links. A page beyond the last one says so and leads back. */
export function Pager({ state, page, sizes = PAGE_SIZES }: PagerProps) {
  const t = useTranslations('common.pager')
  const { total, capped, current, size } = page
  const last = lastPage(total, size)
  const count = total.toLocaleString('en-GB')
  const step = (to: number, label: string) =>
    to < 1 || to > last ? (
      <span className={buttonClass({ size: 'sm' })} aria-disabled="true">
        {label}
      </span>
    ) : (
      <TextLink className={buttonClass({ size: 'sm' })} href={listHref(state, { current: to })}>
        {label}
      </TextLink>
    )
  return (
    <nav className="pager" aria-label={t('label')}>
      <span>{t('total', { count: capped ? `${count}+` : count })}</span>
      {current > last && (
        <span className="tone-warn">
          {t('beyond', { page: current })}{' '}
          <TextLink href={listHref(state, { current: last })}>{t('toLast', { page: last })}</TextLink>
        </span>
      )}
      <span className="pager-end">
        <PageSize state={state} size={size} sizes={sizes} />
        {step(current - 1, t('previous'))}
        <PageLinks state={state} current={current} last={last} />
        {step(current + 1, t('next'))}
      </span>
    </nav>
  )
}

function PageLinks({ state, current, last }: { state: ListState; current: number; last: number }) {
  const t = useTranslations('common.pager')
  return pageNumbers(Math.min(current, last), last).map((page, index, all) =>
    page === null ? (
      <span key={`gap after ${all[index - 1]}`} aria-hidden>
        …
      </span>
    ) : (
      <TextLink
        key={page}
        className={clsx('pager-page', page === current && 'pager-current')}
        href={listHref(state, { current: page })}
        aria-current={page === current ? 'page' : undefined}
        aria-label={t('page', { page })}
      >
        {page}
      </TextLink>
    ),
  )
}
