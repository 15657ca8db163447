import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BoardPage } from '@/components/page/board-page'
import { plainQuery } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { analysis } from '@/lib/contract/dashboard'
import { requireScreen } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { read } from '../_shared/reading'
import { Widget } from '../_shared/widget'
import { AnalysisBoard } from './_components/analysis-board'
import { ANALYSIS, analysisHref, readRange } from './_components/range'
import { RangeTabs } from './_components/range-tabs'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('dashboard.analysis'))('title') }
}

type Search = Promise<Record<string, string | string[] | undefined>>

export default async function AnalysisPage({ searchParams }: { searchParams: Search }) {
  const { user } = await requireScreen(ANALYSIS)
  const [t, range] = await Promise.all([
    getTranslations('dashboard.analysis'),
    searchParams.then((search) => readRange(plainQuery(search).range)),
  ])
  const figures = await read(upstream(analysis, { query: { range } }))
  const shop = user.shops.find(({ id }) => id === user.shopIdSeleced)?.shopName
  return (
    <BoardPage
      title={t('title')}
      note={user.userType === 1 ? t('allShops') : shop}
      actions={
        <ButtonLink href={`${ANALYSIS}/figures.csv?range=${range}`} icon={<Icon name="download" />} download>
          {t('download')}
        </ButtonLink>
      }
    >
      <RangeTabs range={range} />
      <Widget reading={figures} retryHref={analysisHref(range)}>
        {(data) => <AnalysisBoard data={data} range={range} />}
      </Widget>
    </BoardPage>
  )
}
