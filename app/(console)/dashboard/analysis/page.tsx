import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BoardPage } from '@/components/page/board-page'
import { plainQuery } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { analysis } from '@/lib/contract/dashboard'
import { listShopChoices } from '@/lib/contract/order'
import { orderScreens } from '@/lib/navigation/order-screens'
import { requireScreen } from '@/lib/session/session'
import { orElse } from '@/lib/session/settle'
import { upstream } from '@/lib/upstream/call'
import { Narrowed } from '../../narrowed'
import { read } from '../_shared/reading'
import { Widget } from '../_shared/widget'
import { AnalysisBoard } from './_components/analysis-board'
import { NoFigures } from './_components/no-figures'
import { ANALYSIS, analysisHref, askedFor, readView, viewText } from './_components/range'
import { RangeTabs } from './_components/range-tabs'
import { ShopChoice } from './_components/shop-choice'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('dashboard.analysis'))('title'),
})

export default async function AnalysisPage({ searchParams }: PageProps<'/dashboard/analysis'>) {
  const { user, menu, can } = await requireScreen(ANALYSIS)
  const operator = user.userType === 1
  if (!can('order:list')) return <NoFigures />
  const [t, view] = await Promise.all([
    getTranslations('dashboard.analysis'),
    searchParams.then((search) => readView(plainQuery(search), operator)),
  ])
  const [figures, shops] = await Promise.all([
    read(upstream(analysis, { query: askedFor(view) })),
    operator ? orElse(upstream(listShopChoices), []) : user.shops.map(({ id, shopName }) => ({ id, name: shopName })),
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
      <RangeTabs view={view} />
      <Widget reading={figures} retryHref={analysisHref(view)}>
        {(data) => <AnalysisBoard data={data} view={view} list={orderScreens(menu, can).list} />}
      </Widget>
    </BoardPage>
  )
}
