import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { EnrolmentParts } from '@/app/(console)/marketing/_enrolment/enrolment-parts'
import { OWN } from '@/app/(console)/marketing/_enrolment/paths'
import { getEnrolment } from '@/lib/contract/marketing/enrolment'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { CreativePart } from '../../_activity/creative-part'
import { FeePart } from '../../_activity/fee-part'
import { withdraw } from '../../actions'

type Props = PageProps<'/marketing/activities/enrolments/[id]'>

const named = async (id: string) => (await read(getEnrolment, { query: { id } })).name

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/marketing/activities/enrolments/[id]')
  return { title: await recordTitle('enrolment', nameOf(named((await params).id))) }
}

/** One enrolment of the shop in an activity, and its fee. */
export default async function ActivityEnrolmentPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/marketing/activities/enrolments/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'enrolment', list: OWN, at: `${OWN}/${id}`, search, name: named(id) }
  const fromProvider = search.from === 'provider'
  const draw = () =>
    EnrolmentParts({
      ...{ id, list: OWN, withdraw },
      below: async (row) => row.canChangeCreative && CreativePart({ row }),
      aside: async (row) => row.feeP > 0 && can('subscription:buy') && FeePart({ row, can, fromProvider }),
    })
  return <RecordPage {...page} draw={draw} />
}
