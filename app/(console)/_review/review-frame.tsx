import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DetailPage } from '@/components/page/detail-page'
import { Badge } from '@/components/ui/badge'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import type { ReviewDetail } from '@/lib/contract/review'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { groupOfReview } from '@/lib/domain/review'
import type { Session } from '@/lib/session/session'
import { HistoryCard, ReviewCard, ReviewNotices, ScoresCard } from './review-parts'

interface Props {
  review: ReviewDetail
  session: Session
  back: { href: string; label: string }
  notices: ReactNode
  /** Forms of the permitted acts. */
  children: ReactNode
}

/** A review for either side of the console, with the possible acts beside it. */
export async function ReviewPage({ review, session, back, notices, children }: Props) {
  const [t, spoken] = await Promise.all([getTranslations('review'), getLocale()])
  const locale = knownLocale(spoken)
  const group = groupOfReview({ ...review, replied: review.reply !== null })
  const operator = session.user.userType === 1
  return (
    <DetailPage
      title={pickText(review.title, locale)}
      back={back}
      status={
        <>
          <Status group={group}>{t(review.state === 2 ? 'state.hidden' : 'state.shown')}</Status>
          {review.signals.map((signal) => (
            <Badge key={signal} tone="warn">
              {t(`signal.${signal}`)}
            </Badge>
          ))}
          {operator && session.can('merchant:view') && (
            <TextLink href={`/op/merchants/list/${review.shopId}`}>{pickText(review.shopName, locale)}</TextLink>
          )}
        </>
      }
      notices={
        <>
          {notices}
          <ReviewNotices review={review} />
        </>
      }
      aside={
        <>
          {children}
          <ScoresCard scores={review.scores} title={t('scores.title')} />
          <HistoryCard review={review} />
        </>
      }
    >
      <ReviewCard review={review} session={session} />
    </DetailPage>
  )
}
