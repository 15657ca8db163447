import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TogetherScreen } from '@/app/_kit/together/together-screen'
import { requireScreen } from '@/lib/session/session'
import { restrictMany, undoMany } from './actions'
import { restrictAct } from './together'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('merchant.together.restrict'))('title'),
})

/** Page that restricts several shops at once. */
export default async function ShopsTogether({ searchParams }: PageProps<'/op/merchants/list/bulk'>) {
  await requireScreen('/op/merchants/list/bulk')
  return <TogetherScreen act={restrictAct} run={restrictMany} undo={undoMany} search={await searchParams} />
}
