import type { PointsStep, PointsTerms } from '@/lib/domain/points'
import type { Db } from '../../kernel/database'
import { settingNumber } from '../system'

/** Current terms of points, from the settings. */
export async function pointsTerms(tx: Db): Promise<PointsTerms> {
  return {
    earn: await settingNumber(tx, 'points.earn'),
    perPound: await settingNumber(tx, 'points.perPound'),
    maxBp: (await settingNumber(tx, 'points.share')) * 100,
    months: await settingNumber(tx, 'points.months'),
    step: (await settingNumber(tx, 'points.return')) as PointsStep,
  }
}
