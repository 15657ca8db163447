import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Stars as StarRow } from '@/components/ui/stars'
import { Time } from '@/components/ui/time'
import type { PublicReview } from '@/lib/contract/mall/review'
import { speaker } from './say'
import { Thumbs } from './thumbs'

/** Stars as a number, also for screen readers. */
export async function Stars({ stars }: { stars: number }) {
  const t = await getTranslations('mall.reviews')
  return (
    <b className="num">
      <StarRow score={stars} /> {t('outOf', { stars })}
    </b>
  )
}

/** A review, its follow-up, and the shop's answer. */
export async function ReviewText({ review }: { review: PublicReview }) {
  const [t, say] = await Promise.all([getTranslations('mall.reviews'), speaker()])
  const { id, buyer, spec, goods, text, files, time, followUp, reply, incentivised } = review
  return (
    <>
      <p>
        <Stars stars={goods} />{' '}
        <span className="soft">
          {buyer} · <Time value={time} style="date" /> {say(spec)}
        </span>{' '}
        {incentivised && <Badge tone="warn">{t('incentivised')}</Badge>}
      </p>
      {text && <p className="mall-text">{text}</p>}
      <Thumbs
        pictures={files.map((file, at) => {
          const src = `/api/mall/reviews/${id}/files/${file}`
          return { id: file, src, whole: src, alt: t('picture', { at: at + 1 }) }
        })}
      />
      {followUp && (
        <p className="mall-text">
          <b>{t('later')}</b> {followUp.text} <Time value={followUp.time} style="date" />
        </p>
      )}
      {reply && (
        <p className="mall-text soft">
          <b>{t('reply')}</b> {reply.text}
        </p>
      )}
    </>
  )
}
