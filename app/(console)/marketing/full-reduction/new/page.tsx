import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { getReduction } from '@/lib/contract/marketing/reduction'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { NewPromotion } from '../../_promotion/new-promotion'
import { REDUCTIONS, reductionControls, reductionForm } from '../_reduction/reduction-form'
import { add } from '../actions'

const PATH = '/marketing/full-reduction/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('marketing.reduction'))('newTitle'),
})

export default async function NewFullReductionPage({ searchParams }: PageProps<'/marketing/full-reduction/new'>) {
  await requireScreen(PATH)
  const search = await searchParams
  const draw = () =>
    NewPromotion({
      ...{ form: reductionForm, action: add, search },
      read: (id) => read(getReduction, { query: { id } }),
      controls: reductionControls,
    })
  return <RecordPage words="marketing.reduction" list={REDUCTIONS} at={PATH} draw={draw} />
}
