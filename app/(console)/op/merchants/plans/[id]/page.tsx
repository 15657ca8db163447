import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getPlan } from '@/lib/contract/subscription/op'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { PLANS } from '../_plans/plan-form'
import { PlanParts } from '../_plans/plan-parts'

type Props = PageProps<'/op/merchants/plans/[id]'>

const naming = async (id: string) => {
  const { nameZh, nameEn } = await read(getPlan, { query: { id } })
  return { zh: nameZh, en: nameEn }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/merchants/plans/[id]')
  return { title: await recordTitle('subscription.plans', nameOf(naming((await params).id))) }
}

/** One plan. */
export default async function PlanPage({ params, searchParams }: Props) {
  await requireScreen('/op/merchants/plans/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return (
    <RecordPage
      words="subscription.plans"
      list={PLANS}
      at={`${PLANS}/${id}`}
      search={search}
      name={naming(id)}
      draw={() => PlanParts({ id })}
    />
  )
}
