import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TogetherScreen } from '@/app/_kit/together/together-screen'
import { requireScreen } from '@/lib/session/session'
import { reinstateMany, takeDownMany, undoMany } from './actions'
import { reinstateAct, takeDownAct } from './together'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('goods.together'))('title'),
})

/** Page that takes several products off sale for the platform, or puts them back. */
export default async function GoodsTogether({ searchParams }: PageProps<'/op/goods/list/bulk'>) {
  await requireScreen('/op/goods/list/bulk')
  const search = await searchParams
  const back = search.act === reinstateAct.name
  return (
    <TogetherScreen
      act={back ? reinstateAct : takeDownAct}
      run={back ? reinstateMany : takeDownMany}
      undo={undoMany}
      search={search}
    />
  )
}
