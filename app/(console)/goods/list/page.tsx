import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { ListScreen, listTitle } from '../../_list/list-screen'
import { goodsList } from '../_shared/goods-lists'
import { GoodsOutcome } from '../_shared/goods-outcome'

export const generateMetadata = () => listTitle(goodsList)

async function NewGoods() {
  const t = await getTranslations('goods')
  return (
    <ButtonLink look="primary" href="/goods/edit">
      {t('newTitle')}
    </ButtonLink>
  )
}

/** The shop's products. */
export default async function GoodsList({ searchParams }: PageProps<'/goods/list'>) {
  const session = await requireScreen(goodsList.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={goodsList}
      session={session}
      search={search}
      actions={session.can('goods:add') && <NewGoods />}
      notices={<GoodsOutcome done={search.done} />}
    />
  )
}
