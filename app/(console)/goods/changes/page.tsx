import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { formTexts } from '@/components/form/form-texts'
import { requireScreen } from '@/lib/session/session'
import { GoodsOutcome } from '../_shared/goods-outcome'
import { CHANGES, goodsChanges } from './_changes/change-list'

export const generateMetadata = () => listTitle({ words: 'goods.change' })

/** Lists the changes of the shop's live products. */
export default async function GoodsChanges({ searchParams }: PageProps<'/goods/changes'>) {
  const session = await requireScreen(CHANGES)
  const [search, texts] = await Promise.all([searchParams, formTexts()])
  return (
    <ListScreen
      definition={goodsChanges(texts, Date.now())}
      session={session}
      search={search}
      notices={<GoodsOutcome done={search.done} />}
    />
  )
}
