import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { getPlan, type PlanPrice } from '@/lib/contract/subscription/op'
import { read } from '@/lib/upstream/read'
import { edit } from '../actions'
import { planForm } from './plan-form'

/** Versions of a plan's prices and limits, with the number of shops on each. */
async function Prices({ prices }: { prices: readonly PlanPrice[] }) {
  const t = await getTranslations('subscription.plans')
  const column = columnsFor<PlanPrice>()
  const head = (id: string) => ({ id, header: t(`column.${id}`) })
  return (
    <Card title={t('versions')} note={t('versionsNote')} padded={false}>
      <DataTable
        caption={t('versions')}
        rows={prices}
        rowId={({ no }) => String(no)}
        cards
        columns={[
          column.number({ ...head('no'), value: ({ no }) => no }),
          column.money({ ...head('monthP'), value: ({ monthP }) => monthP }),
          column.money({ ...head('yearP'), value: ({ yearP }) => yearP }),
          column.number({ ...head('products'), value: ({ products }) => products }),
          column.number({ ...head('staff'), value: ({ staff }) => staff }),
          column.number({ ...head('storageMb'), value: ({ storageMb }) => storageMb }),
          column.number({ ...head('shops'), value: ({ shops }) => shops }),
          column.text({ ...head('creator'), value: ({ creator }) => creator ?? t('ofProgram') }),
          column.time({ ...head('createTime'), value: ({ createTime }) => createTime }),
        ]}
      />
    </Card>
  )
}

/** One plan: its form and past prices and limits. */
export async function PlanParts({ id }: { id: string }) {
  const [t, plan] = await Promise.all([getTranslations('subscription.plans'), read(getPlan, { query: { id } })])
  return (
    <>
      <Card title={t('edit')} note={t('editNote', { count: plan.shops })}>
        <RecordForm form={planForm} action={edit} record={plan} />
      </Card>
      <Prices prices={plan.prices} />
    </>
  )
}
