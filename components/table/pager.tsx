import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { countText } from '@/lib/domain/count'
import { PAGE_SIZES } from '@/lib/domain/limits'
import { type ListState, listHref } from './list-url'
import { PageJump } from './page-jump'
import { lastPage, pageNumbers } from './page-numbers'
import { PageSize } from './page-size'

export interface PagerProps {
  state: ListState
  /**
   * From the list's response: `total` stops at the cap, as `capped` tells; `next` and `previous` are cursors to
   * adjacent rows of lists without page numbers.
   */
  page: {
    total: number
    capped: boolean
    current: number
    size: number
    next?: string | null
    previous?: string | null
  }
  /** Text of the total; by default "312 in total". */
  total?: string
  /** Page sizes: 6 and similar in dialogs; 8, 20, 50, 100 by default. */
  sizes?: readonly number[]
  /** Saves a chosen size (`size` in the form) for this person; without it the size is only in the address. */
  keepSize?: (form: FormData) => Promise<void>
}

/** Total, page sizes and page numbers, all links. A page beyond the last says so; an empty list has no pages. */
export function Pager({ state, page, sizes = PAGE_SIZES, total: said, keepSize }: PagerProps) {
  const t = useTranslations('common.pager')
  const { total, capped, current, size } = page
  const last = lastPage(total, size)
  const count = countText(total)
  const isBehind = Boolean(state.query.after || state.query.before)
  if (total === 0 && current === 1 && !isBehind) return null
  return (
    <nav className="pager" aria-label={t('label')}>
      <span>{said ?? t('total', { count: capped ? `${count}+` : count })}</span>
      {current > last && (
        <span className="tone-warn">
          {t('beyond', { page: current })}{' '}
          <TextLink href={listHref(state, { current: last })}>{t('toLast', { page: last })}</TextLink>
        </span>
      )}
      <span className="pager-end">
        {!isBehind && last > JUMP_FROM && <PageJump state={state} last={last} />}
        {total > Math.min(...sizes) && <PageSize state={state} size={size} sizes={sizes} keep={keepSize} />}
        {isBehind ? <Behind state={state} page={page} /> : <Numbered state={state} page={page} last={last} />}
      </span>
    </nav>
  )
}

/** Fewer pages are within a click or two. */
const JUMP_FROM = 5

function Step({ href, label }: { href: string | null; label: string }) {
  return href === null ? (
    <span className={buttonClass({ size: 'sm' })} aria-disabled="true">
      {label}
    </span>
  ) : (
    <TextLink className={buttonClass({ size: 'sm' })} href={href}>
      {label}
    </TextLink>
  )
}

type StepProps = Pick<PagerProps, 'state' | 'page'>

const cursorHref = (state: ListState, key: 'after' | 'before', cursor: string | null | undefined): string | null =>
  cursor ? listHref(state, { current: null, after: null, before: null, [key]: cursor }) : null

/** Beyond the last counted page: back and forth row by row, or to the first page. */
function Behind({ state, page }: StepProps) {
  const t = useTranslations('common.pager')
  return (
    <>
      <span className="soft">{t('behind', { count: countText(page.total) })}</span>
      <Step href={listHref(state, { current: null, after: null, before: null })} label={t('first')} />
      <Step href={cursorHref(state, 'before', page.previous)} label={t('previous')} />
      <Step href={cursorHref(state, 'after', page.next)} label={t('next')} />
    </>
  )
}

function Numbered({ state, page, last }: StepProps & { last: number }) {
  const t = useTranslations('common.pager')
  const { current } = page
  if (last === 1 && current === 1 && !page.next) return null
  const to = (number: number) => (number < 1 || number > last ? null : listHref(state, { current: number }))
  return (
    <>
      <Step href={to(current - 1)} label={t('previous')} />
      <PageLinks state={state} current={current} last={last} />
      <Step href={to(current + 1) ?? cursorHref(state, 'after', page.next)} label={t('next')} />
    </>
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
