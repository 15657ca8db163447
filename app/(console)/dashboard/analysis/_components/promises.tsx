import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Progress } from '@/components/ui/progress'
import { Status } from '@/components/ui/status'
import { countText, FEW } from '@/lib/domain/count'
import { share } from '@/lib/domain/share'
import type { AnalysisData } from './analysis-board'

/** Orders shipped within the promised time, and late ones. */
export async function Promises({ data }: { data: AnalysisData }) {
  const t = await getTranslations('dashboard.analysis.promise')
  const { kept, broken } = data.promise
  const total = kept + broken
  return (
    <Card title={t('title')} note={total >= FEW ? t('share', { share: share(kept / total) }) : undefined}>
      {total === 0 ? (
        <p className="soft">{t('none')}</p>
      ) : (
        <div className="dash-promise">
          <Progress value={kept} max={total} label={t('kept')} />
          <p>
            <Status group="done">{t('kept')}</Status> <b className="num">{countText(kept)}</b>
          </p>
          <p>
            <Status group="trouble">{t('broken')}</Status> <b className="num">{countText(broken)}</b>
          </p>
        </div>
      )}
    </Card>
  )
}
