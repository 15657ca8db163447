import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BoardPage } from '@/components/page/board-page'
import { plainQuery } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { listShopChoices } from '@/lib/contract/order'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { Narrowed } from '../../narrowed'
import { AnalysisTabs } from './_components/analysis-tabs'
import { boardOf } from './_components/board-of'
import { NoFigures } from './_components/no-figures'
import { ANALYSIS, readView, tabsOf, viewText } from './_components/range'
import { RangeTabs } from './_components/range-tabs'
import { ShopChoice } from './_components/shop-choice'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('dashboard.analysis'))('title'),
})

export default async function AnalysisPage({ searchParams }: PageProps<'/dashboard/analysis'>) {
  const session = await requireScreen(ANALYSIS)
  const { user, can } = session
  const operator = user.userType === 1
  if (!can('order:list')) return <NoFigures />
  const tabs = tabsOf(can, operator)
  const [t, view] = await Promise.all([
    getTranslations('dashboard.analysis'),
    searchParams.then((search) => readView(plainQuery(search), operator, tabs)),
  ])
  const [board, shops] = await Promise.all([
    boardOf(view, session),
    operator ? read(listShopChoices, {}, { else: [] }) : user.shops.map(({ id, shopName }) => ({ id, name: shopName })),
  ])
  const chosen = operator ? view.ofShop : user.shopIdSeleced
  return (
    <BoardPage
      title={t('title')}
      note={<Narrowed list="orders">{shops.find(({ id }) => id === chosen)?.name ?? chosen ?? t('allShops')}</Narrowed>}
      actions={
        <>
          {operator && <ShopChoice view={view} shops={shops} />}
          <ButtonLink href={`${ANALYSIS}/figures.csv${viewText(view)}`} icon={<Icon name="download" />} download>
            {t('download')}
          </ButtonLink>
        </>
      }
    >
      <AnalysisTabs view={view} tabs={tabs} />
      <RangeTabs view={view} />
      {board}
    </BoardPage>
  )
}
