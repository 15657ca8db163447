import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { getAdPosition } from '@/lib/contract/ads/position'
import { formatPence } from '@/lib/domain/money'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { edit } from '../actions'
import { PositionDays } from './position-days'
import { positionForm } from './position-form'

/** Form of a position, or its facts for readers who may not edit. */
async function Terms({ id, can }: { id: string; can: Session['can'] }) {
  const [t, position] = await Promise.all([getTranslations('adPosition'), read(getAdPosition, { query: { id } })])
  if (can('adPosition:edit'))
    return (
      <Card>
        <RecordForm form={positionForm} action={edit} record={position} />
      </Card>
    )
  const { page, device, width, height, rotation, capacity, pricePerDayP, leadDays, blackoutDays } = position
  return (
    <Card>
      <Facts
        items={[
          { term: t('column.key'), value: position.key },
          { term: t('column.page'), value: t(`page.${page}`) },
          { term: t('column.device'), value: t(`device.${device}`) },
          { term: t('column.size'), value: `${width}×${height}` },
          { term: t('column.rotation'), value: rotation },
          { term: t('column.capacity'), value: capacity },
          { term: t('column.pricePerDayP'), value: formatPence(pricePerDayP) },
          { term: t('column.leadDays'), value: leadDays },
          { term: t('column.blackoutDays'), value: blackoutDays.join(', ') || t('none') },
        ]}
      />
    </Card>
  )
}

/** One advertising position and its sales. */
export async function PositionParts({ id, can, month }: { id: string; can: Session['can']; month: unknown }) {
  return (
    <>
      {await Terms({ id, can })}
      {await PositionDays({ id, asked: month })}
    </>
  )
}
