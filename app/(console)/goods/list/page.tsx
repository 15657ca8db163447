import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { plainQuery } from '@/components/table/list-url'
import { requireScreen } from '@/lib/session/session'
import { GoodsFiles } from '../_shared/goods-files'
import { goodsList } from '../_shared/goods-lists'
import { GoodsOutcome } from '../_shared/goods-outcome'
import { UnsavedGoods } from '../_shared/unsaved-goods'

export const generateMetadata = () => listTitle(goodsList)

/** The shop's products. */
export default async function GoodsList({ searchParams }: PageProps<'/goods/list'>) {
  const session = await requireScreen(goodsList.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={goodsList}
      session={session}
      search={search}
      actions={<GoodsFiles can={session.can} query={`${new URLSearchParams(plainQuery(search))}`} />}
      notices={
        <>
          <GoodsOutcome done={search.done} />
          <FlashNotice search={search} />
          <UnsavedGoods menu={session.menu} can={session.can} />
        </>
      }
    />
  )
}
