import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BoardPage } from '@/components/page/board-page'
import { plainQuery } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import { ANALYSIS_RANGES } from '@/lib/contract/dashboard'
import { listShopChoices } from '@/lib/contract/order'
import { lackOf } from '@/lib/session/missing-right'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { Narrowed } from '../../narrowed'
import { boardOf } from './_components/board-of'
import { ANALYSIS, analysisHref, readView, type Tab, tabsOf, type View, viewText } from './_components/range'
import { ShopChoice } from './_components/shop-choice'

/** Rolling days, and weeks and months of the calendar, each a link. */
async function RangeTabs({ view }: { view: View }) {
  const t = await getTranslations('dashboard.analysis')
  const tabs = ANALYSIS_RANGES.map((each) => ({
    href: analysisHref({ ...view, range: each }),
    label: t(`ranges.${each}`),
    current: each === view.range,
  }))
  return <StatusTabs label={t('range')} tabs={tabs} />
}

/** Notice for readers without access to orders: the home page is open to everybody, its figures are not. */
async function NoFigures() {
  const [t, lack] = await Promise.all([getTranslations('dashboard.analysis'), lackOf('order:list')])
  return (
    <BoardPage title={t('title')}>
      <Card>
        <p>
          {t('noFigures')} {lack}
        </p>
        <TextLink href="/dashboard/workplace">{t('toWorkplace')}</TextLink>
      </Card>
    </BoardPage>
  )
}

/** Sales, and what stands beside them, of the same period and shop. */
async function AnalysisTabs({ view, tabs: open }: { view: View; tabs: readonly Tab[] }) {
  const t = await getTranslations('dashboard.analysis')
  const tabs = [undefined, ...open].map((tab) => ({
    href: analysisHref({ ...view, tab }),
    label: t(`tabs.${tab ?? 'sales'}`),
    current: tab === view.tab,
  }))
  return <StatusTabs label={t('tabs.label')} tabs={tabs} />
}

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('dashboard.analysis'))('title'),
})

export default async function AnalysisPage({ searchParams }: PageProps<'/dashboard/analysis'>) {
  const session = await requireScreen(ANALYSIS)
  const { user, can } = session
  const operator = user.userType === 1
  if (!can('order:list')) return <NoFigures />
  const tabs = tabsOf(can)
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
