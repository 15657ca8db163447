import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { requireScreen } from '@/lib/session/session'
import { reportList, shownYear } from './_report/report-list'

export const generateMetadata = () => listTitle(reportList)

/** Posts, because the file contains full tax numbers and is logged. */
async function FileForm({ year }: { year: number }) {
  const t = await getTranslations('finance.sellerReport')
  return (
    <form method="post" action={`${reportList.path}/file.xml?year=${year}`}>
      <Button type="submit" look="primary" icon={<Icon name="download" />}>
        {t('file', { year })}
      </Button>
    </form>
  )
}

/** Lists the data of every seller for the tax office in a year. */
export default async function SellerReports({ searchParams }: PageProps<'/op/finance/seller-report'>) {
  const session = await requireScreen(reportList.path)
  const [t, search] = await Promise.all([getTranslations('finance.sellerReport'), searchParams])
  return (
    <ListScreen
      definition={reportList}
      session={session}
      search={search}
      notices={
        <>
          <FlashNotice search={search} />
          {search.file === 'refused' && <Notice tone="danger">{t('fileRefused')}</Notice>}
        </>
      }
      actions={session.can('sellerReport:file') && <FileForm year={shownYear(search.year)} />}
    />
  )
}
