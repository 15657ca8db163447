import { getTranslations } from 'next-intl/server'
import { ActList } from '@/app/_kit/act/act-list'
import { RecordForm } from '@/app/_kit/record/record-form'
import { groupOfEnrolment, stateKey } from '@/app/(console)/marketing/_enrolment/enrolment-lists'
import { QUEUE } from '@/app/(console)/marketing/_enrolment/paths'
import { PageColumns } from '@/components/page/page-columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Status } from '@/components/ui/status'
import { getActivity } from '@/lib/contract/marketing/activity'
import { type EnrolmentRow, listEnrolments } from '@/lib/contract/marketing/enrolment'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { edit, runAct } from '../actions'
import { ActivityFacts, ActivityOutcome } from './activity-facts'
import { activityControls, activityForm } from './activity-form'
import { activityScreen } from './activity-screen'

const MOST = 50

/** Enrolments of one activity, the newest first. */
async function Enrolments({ id }: { id: string }) {
  const [t, words, { records }] = await Promise.all([
    getTranslations('activity'),
    getTranslations('enrolment'),
    read(listEnrolments, { query: { activityId: id, size: MOST } }),
  ])
  return (
    <Card title={t('enrolments')} note={String(records.length)} padded={records.length === 0}>
      {records.length === 0 && <p className="soft">{t('noEnrolments')}</p>}
      {records.length > 0 && (
        <DataTable
          caption={t('enrolments')}
          density="compact"
          rows={records}
          rowId={(row: EnrolmentRow) => row.id}
          columns={[
            {
              ...{ id: 'shop', header: words('column.shop') },
              cell: (row) => (
                <a href={`${QUEUE}/${row.id}`}>
                  {row.shopName.zh} <span className="soft">{row.shopName.en}</span>
                </a>
              ),
            },
            {
              ...{ id: 'state', header: words('column.state') },
              cell: (row) => <Status group={groupOfEnrolment(row)}>{words(stateKey(row))}</Status>,
            },
            { id: 'skus', header: words('column.skus'), align: 'end', cell: (row) => row.skus },
            {
              ...{ id: 'sold', header: words('column.sold'), align: 'end' },
              cell: (row) => words('soldOf', { sold: row.sold, stock: row.pieces }),
            },
            { id: 'fee', header: words('column.feeP'), align: 'end', cell: (row) => <Money pence={row.feeP} /> },
          ]}
        />
      )}
    </Card>
  )
}

/** State, acts and result of an activity, its enrolments, and its terms, as a form while it is a draft. */
export async function ActivityParts({ id, can }: { id: string; can: Session['can'] }) {
  const [t, activity] = await Promise.all([getTranslations('activity'), read(getActivity, { query: { id } })])
  const record = { ...activity, minScore: activity.minScore === null ? '' : (activity.minScore / 10).toFixed(1) }
  const side = (
    <Card title={t(`phase.${activity.phase}`)} note={activity.stopReason}>
      {await ActivityOutcome({ activity, result: activity.result })}
      <ActList screen={activityScreen} run={runAct} record={activity} />
    </Card>
  )
  return (
    <PageColumns aside={side} asideFirst>
      {activity.canEdit ? (
        <Card title={t('terms')}>
          <RecordForm form={activityForm} action={edit} record={record} controls={await activityControls(activity)} />
        </Card>
      ) : (
        await ActivityFacts({ activity })
      )}
      {activity.state > 0 && can('flash:list') && (await Enrolments({ id }))}
    </PageColumns>
  )
}
