import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { EmptyState } from '@/components/ui/empty-state'
import { myReviews, waitingReviews } from '@/lib/contract/mall/review'
import { requireBuyer } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { pageNumber } from '../_shared/page-number'
import { Pages } from '../_shared/pages'
import { shown } from '../_shared/shown'
import { FollowForm, MyCard, WaitingCard, WriteForm } from './_parts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.reviews'))('title') }
}

const SIZE = 10

/** Products to review, and the buyer's reviews. */
export default async function ReviewsPage({ searchParams }: PageProps<'/mall/reviews'>) {
  await requireBuyer()
  const asked = await searchParams
  const current = pageNumber(asked.current)
  return shown(async () => {
    const [t, waiting, mine] = await Promise.all([
      getTranslations('mall.reviews'),
      asBuyer(waitingReviews, { query: { size: 50 } }),
      asBuyer(myReviews, { query: { current, size: SIZE } }),
    ])
    const line = waiting.records.find(({ lineId }) => lineId === asked.line)
    const follows = mine.records.find(({ id }) => id === asked.follow)
    const now = Date.now()
    return (
      <section className="mall-narrow">
        <h1>{t('title')}</h1>
        <Outcome done={asked.done} known={['written', 'followed']} text={(key) => t(`done.${key}`)} />
        {line && <WriteForm line={line} />}
        {follows && <FollowForm review={follows} />}
        {!line && waiting.records.length > 0 && (
          <>
            <h2>{t('waiting')}</h2>
            <ul className="mall-brief">
              {waiting.records.map((each) => (
                <WaitingCard key={each.lineId} line={each} />
              ))}
            </ul>
          </>
        )}
        <h2>{t('mine')}</h2>
        {mine.records.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        <ul className="mall-cards">
          {mine.records.map((review) => (
            <MyCard key={review.id} review={review} now={now} />
          ))}
        </ul>
        <Pages page={mine} href="/mall/reviews" />
      </section>
    )
  })
}
