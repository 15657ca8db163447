import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Progress } from '@/components/ui/progress'
import type { Goods } from '@/lib/contract/goods/record'

/** Quality score of the saved description, with suggestions. */
export async function Quality({ goods }: { goods: Pick<Goods, 'quality' | 'qualityLacks'> }) {
  const t = await getTranslations('goods.quality')
  const { quality, qualityLacks } = goods
  const score = t('score', { score: quality })
  return (
    <Card title={t('title')} note={score}>
      <Progress value={quality} max={100} label={score} />
      {qualityLacks.length === 0 ? (
        <p className="soft">{t('full')}</p>
      ) : (
        <details>
          <summary>{t('lacks')}</summary>
          <ul>
            {qualityLacks.map((item) => (
              <li key={item}>{t(`item.${item}`)}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
