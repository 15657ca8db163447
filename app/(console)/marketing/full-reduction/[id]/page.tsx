import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getReduction } from '@/lib/contract/marketing/reduction'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { REDUCTIONS } from '../_reduction/reduction-form'
import { ReductionParts } from '../_reduction/reduction-parts'

type Props = PageProps<'/marketing/full-reduction/[id]'>

async function named(id: string) {
  const { name } = await read(getReduction, { query: { id } })
  return { zh: name, en: name }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/marketing/full-reduction/[id]')
  return { title: await recordTitle('marketing.reduction', nameOf(named((await params).id))) }
}

/** One full-reduction. */
export default async function FullReductionPage({ params, searchParams }: Props) {
  await requireScreen('/marketing/full-reduction/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'marketing.reduction', list: REDUCTIONS, at: `${REDUCTIONS}/${id}` }
  return <RecordPage {...page} search={search} name={named(id)} draw={() => ReductionParts({ id })} />
}
