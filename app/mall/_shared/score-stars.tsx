import { getTranslations } from 'next-intl/server'

const STAR = 'l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-2.9-5.6 2.9 1.1-6.2-4.5-4.4 6.2-.9z'
const FIVE = [10, 30, 50, 70, 90].map((x) => `M${x} 1${STAR}`).join('')

/** Five stars, filled as far as the score reaches; the words beside them say it. */
export const StarIcons = ({ score }: { score: number }) => (
  <svg className="mall-stars" viewBox="0 0 100 20" width="80" height="16" aria-hidden="true">
    <path d={FIVE} />
    <svg width={Math.round(score * 20)} height="20" aria-hidden="true">
      <path className="on" d={FIVE} />
    </svg>
  </svg>
)

/** Score and number of reviews of a product or a shop. */
export async function ScoreStars({ score, reviews }: { score: number; reviews: number }) {
  const t = await getTranslations('mall.goods')
  return (
    <span className="mall-score soft meta">
      <StarIcons score={score} /> {t('score', { score, reviews })}
    </span>
  )
}
