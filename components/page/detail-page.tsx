import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { pickText, type Twin } from '@/lib/domain/locale'
import { PageColumns } from './page-columns'
import { PageHead } from './page-head'
import { PageLive } from './page-live'

export interface DetailPageProps {
  /** Number of the record: "SO2611210042". */
  /** A name in both languages is shown in the reader’s. */
  title: string | Twin
  /** Link back to the same list: `backHref` comes from `?from=` through `safeRedirect`, else the list's path. */
  back: { href: string; label: string }
  /** `Status`, badges. */
  status?: ReactNode
  /** Buttons that are possible now, primary one last. */
  actions?: ReactNode
  /** Neighbours in the list that the user came from. */
  previous?: string
  next?: string
  /** `Notice`s under the head, such as the promise or a hold. */
  notices?: ReactNode
  /** `Stepper`. */
  stepper?: ReactNode
  /** Buyer, address, timeline: beside the main column from 1100 px. */
  aside?: ReactNode
  /** Sticks to the foot of the window: repeats the actions on long pages. */
  sticky?: ReactNode
  /** Main column, in the order of the work. */
  children: ReactNode
}

/** Main column in the order of work. */
export function DetailPage(props: DetailPageProps) {
  const locale = useLocale()
  const { title, back, status, actions, notices, stepper, aside, sticky, children } = props
  return (
    <div className="page">
      <PageHead
        title={typeof title === 'string' ? title : pickText(title, locale)}
        status={status}
        back={back}
        actions={
          <>
            <Neighbours previous={props.previous} next={props.next} />
            {actions}
          </>
        }
      />
      {notices}
      <PageColumns aside={aside}>
        {stepper && <section className="card">{stepper}</section>}
        {children}
      </PageColumns>
      {sticky && <div className="sticky-bar no-print">{sticky}</div>}
      <PageLive />
    </div>
  )
}

function Neighbours({ previous, next }: { previous?: string; next?: string }) {
  const t = useTranslations('common')
  return (
    <>
      {previous && (
        <ButtonLink look="quiet" href={previous} aria-label={t('previous')} icon={<Icon name="chevron-left" />} />
      )}
      {next && <ButtonLink look="quiet" href={next} aria-label={t('next')} icon={<Icon name="chevron-right" />} />}
    </>
  )
}
