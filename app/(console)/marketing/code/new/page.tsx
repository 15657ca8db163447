import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { getCode } from '@/lib/contract/marketing/code'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { NewPromotion } from '../../_promotion/new-promotion'
import { CODES, codeControls, codeForm } from '../_code/code-form'
import { add } from '../actions'

const PATH = '/marketing/code/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('discountCode'))('newTitle'),
})

export default async function NewDiscountCodePage({ searchParams }: PageProps<'/marketing/code/new'>) {
  await requireScreen(PATH)
  const search = await searchParams
  const draw = () =>
    NewPromotion({
      ...{ form: codeForm, action: add, search },
      read: (id) => read(getCode, { query: { id } }),
      controls: codeControls,
    })
  return <RecordPage words="discountCode" list={CODES} at={PATH} draw={draw} />
}
