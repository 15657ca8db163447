import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { BoardPage } from '@/components/page/board-page'
import { plainQuery } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { PLATFORM_RANGES } from '@/lib/domain/analysis'
import { requireScreen } from '@/lib/session/session'
import { Board } from './_analysis/board'
import { HERE, rangeOf } from './_analysis/range'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('platformAnalysis'))('title'),
})

/** The platform's own figures over whole UK days. */
export default async function PlatformAnalysisPage({ searchParams }: PageProps<'/op/analysis'>) {
  const { can } = await requireScreen(HERE)
  const [t, search] = await Promise.all([getTranslations('platformAnalysis'), searchParams])
  const range = rangeOf(plainQuery(search).range)
  const tabs = PLATFORM_RANGES.map((each) => ({
    ...{ href: `${HERE}?range=${each}`, label: t(`ranges.${each}`), current: each === range },
  }))
  return (
    <BoardPage
      title={t('title')}
      note={t('note')}
      actions={
        <ButtonLink href={`${HERE}/figures.csv?range=${range}`} icon={<Icon name="download" />} download>
          {t('download')}
        </ButtonLink>
      }
    >
      <StatusTabs label={t('range')} tabs={tabs} />
      {await orError(() => Board({ range, can }), `${HERE}?range=${range}`)}
    </BoardPage>
  )
}
