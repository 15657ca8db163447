import { getLocale, getTranslations } from 'next-intl/server'
import '@/components/feedback/feedback.css'
import { Timeline } from '@/components/page/timeline'
import { Card } from '@/components/ui/card'
import { type Fact, Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { Bar, Stars } from '@/components/ui/stars'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { ReviewDetail, Scores } from '@/lib/contract/review'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { STARS } from '@/lib/domain/review'
import type { Session } from '@/lib/session/session'
import { dictionaryOrNone } from '../dictionary'

interface Props {
  review: ReviewDetail
}

/** Pictures of a review, each linked to its full size. */
function Pictures({ review: { id, files }, label }: Props & { label(at: number): string }) {
  return (
    <ul className="pictures pictures-strip pictures-square">
      {files.map((file, index) => (
        <li key={file.id}>
          <a href={`/api/reviews/${id}/files/${file.id}`}>
            {/* biome-ignore lint/performance/noImgElement: a private file, which no optimizer may cache */}
            <img
              src={`/api/reviews/${id}/files/${file.id}`}
              width={96}
              height={96}
              alt={label(index + 1)}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The review and the shop's answer, as on the product's page. */
export async function ReviewCard({ review, session }: Props & { session: Session }) {
  const [t, spoken] = await Promise.all([getTranslations('review'), getLocale()])
  const locale = knownLocale(spoken)
  const { goods, service, delivery, text, files, followUp, reply, orderId, orderNo } = review
  const order = session.user.userType === 1 ? `/op/orders/list/${orderId}` : `/order/detail/${orderId}`
  const title = pickText(review.title, locale)
  const goodsHref = `${session.user.userType === 1 ? '/op/goods/list' : '/goods/detail'}/${review.productId}`
  const stars = (score: number) => (
    <>
      <Stars score={score} /> {t('stars', { stars: score })}
    </>
  )
  const items: Fact[] = [
    { term: t('column.goods'), value: stars(goods) },
    { term: t('part.service'), value: stars(service) },
    { term: t('part.delivery'), value: stars(delivery) },
    { term: t('column.text'), value: text || <span className="faint">{t('noText')}</span> },
    ...(files.length > 0
      ? [{ term: t('part.pictures'), value: <Pictures review={review} label={(at) => t('part.picture', { at })} /> }]
      : []),
    ...(followUp
      ? [
          {
            term: t('part.followUp'),
            value: (
              <>
                {followUp.text} <Time value={followUp.time} />
              </>
            ),
          },
        ]
      : []),
    {
      term: t('column.reply'),
      value: reply && (
        <>
          {reply.text} <Time value={reply.time} />
        </>
      ),
    },
    {
      term: t('column.title'),
      value: session.can('goods:list') ? <TextLink href={goodsHref}>{title}</TextLink> : title,
    },
    { term: t('column.buyer'), value: review.buyer },
    { term: t('part.spec'), value: pickText(review.spec, locale) || null },
    {
      term: t('part.order'),
      value: session.can('order:list') ? <TextLink href={order}>{orderNo}</TextLink> : orderNo,
    },
    { term: t('column.createTime'), value: <Time value={review.createTime} /> },
  ]
  return (
    <Card title={t('part.review')}>
      <Facts items={items} />
    </Card>
  )
}

/** Average ratings and the distribution of stars, from visible reviews. */
export async function ScoresCard({ scores, title }: { scores: Scores; title: string }) {
  const t = await getTranslations('review.scores')
  const average = (value: number | null) => (value === null ? null : value.toFixed(1))
  return (
    <Card title={title}>
      <Facts
        items={[
          { term: t('count'), value: scores.count },
          { term: t('goods'), value: average(scores.goods) },
          { term: t('service'), value: average(scores.service) },
          { term: t('delivery'), value: average(scores.delivery) },
          {
            term: t('each'),
            value: STARS.toReversed().map((stars) => {
              const count = scores.stars[stars - 1] ?? 0
              return (
                <div key={stars}>
                  <Bar part={count} whole={Math.max(1, scores.count)} /> {t('of', { stars, count })}
                </div>
              )
            }),
          },
        ]}
      />
    </Card>
  )
}

/** The shop's average ratings in one line above its list. */
export async function ScoresLine({ scores }: { scores: Scores | null }) {
  const t = await getTranslations('review.scores')
  if (!scores || scores.count === 0) return null
  const { goods, service, delivery, count } = scores
  return (
    <p className="soft">{t('line', { goods: goods ?? 0, service: service ?? 0, delivery: delivery ?? 0, count })}</p>
  )
}

const TONES = { 1: 'ok', 2: 'info', 3: 'warn' } as const

/** Replies, reports, hidings and their reversals with reasons, newest first. */
export async function HistoryCard({ review }: Props) {
  const [t, spoken, reasons, rules] = await Promise.all([
    getTranslations('review'),
    getLocale(),
    dictionaryOrNone('review_report_reason'),
    dictionaryOrNone('review_rule'),
  ])
  const locale = knownLocale(spoken)
  if (review.events.length === 0) return null
  const named = (code: string, event: string) =>
    (event === 'reported' ? reasons : rules).find(({ value }) => value === code)?.text ?? code
  const entries = review.events.toReversed().map(({ id, time, side, name, event, code, note, noteEn, files }) => ({
    id,
    at: time,
    by: [t(`side.${side}`), name].filter(Boolean).join(' · '),
    tone: TONES[side as 1 | 2 | 3],
    text: (
      <>
        {t(`event.${event}`)}
        {code && ` · ${named(code, event)}`}
        {note && <p className="soft">{noteEn === null || locale === 'zh-CN' ? note : noteEn}</p>}
        {files.map((file) => (
          <TextLink key={file.id} href={`/api/reviews/${review.id}/files/${file.id}`}>
            {file.name}
          </TextLink>
        ))}
      </>
    ),
  }))
  return (
    <Card title={t('part.history')} className="page-last">
      <Timeline entries={entries} />
    </Card>
  )
}

/** Notices of a review: hidden and by which rule, report pending, buyer rewarded. */
export async function ReviewNotices({ review }: Props) {
  const [t, rules] = await Promise.all([getTranslations('review'), dictionaryOrNone('review_rule')])
  const rule = rules.find(({ value }) => value === review.rule)?.text ?? review.rule
  return (
    <>
      {review.state === 2 && <Notice tone="warn">{t('notice.hidden', { rule: rule ?? '' })}</Notice>}
      {review.reportState === 1 && <Notice>{t('notice.reported')}</Notice>}
      {review.incentivised && <Notice>{t('notice.incentivised')}</Notice>}
    </>
  )
}
