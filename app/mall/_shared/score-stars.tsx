import { getTranslations } from 'next-intl/server'
import { Stars } from '@/components/ui/stars'

/** Score and number of reviews of a product or a shop. */
export async function ScoreStars({ score, reviews }: { score: number; reviews: number }) {
  const t = await getTranslations('mall.goods')
  return (
    <span className="mall-score soft meta">
      <Stars score={score} /> {t('score', { score, reviews })}
    </span>
  )
}
