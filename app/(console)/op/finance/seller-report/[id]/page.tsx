import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ReportQuarters, ReportSeller } from '@/app/(console)/finance/_shared/report-parts'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { SignsNotice } from '@/components/page/signs-notice'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Status } from '@/components/ui/status'
import { getOpSellerReport } from '@/lib/contract/finance/report'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { groupOfReport, reportList, shownYear } from '../_report/report-list'
import { Acts } from './_components/acts'

type Props = PageProps<'/op/finance/seller-report/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.sellerReport'))('oneTitle') }
}

async function page(id: string, { can }: Session, search: Awaited<Props['searchParams']>) {
  const year = shownYear(search.year)
  const [t, found] = await Promise.all([
    getTranslations('finance.sellerReport'),
    read(getOpSellerReport, { query: { id, year } }),
  ])
  const { report } = found
  return (
    <DetailPage
      title={{ zh: `${report.shop.nameZh} · ${year}`, en: `${report.shop.nameEn} · ${year}` }}
      back={{ href: `${reportList.path}?year=${year}`, label: t('title') }}
      status={<Status group={groupOfReport(report)}>{t(`tab.${report.state}`)}</Status>}
      actions={
        <ButtonLink href={`${reportList.path}/${id}/file.pdf?year=${year}`} icon={<Icon name="download" />} download>
          {t('pdf')}
        </ButtonLink>
      }
      notices={
        <>
          <FlashNotice search={search} />
          <SignsNotice of={found} />
        </>
      }
      aside={can('sellerReport:file') && <Acts found={found} />}
    >
      <ReportSeller found={found} />
      <ReportQuarters found={found} />
    </DetailPage>
  )
}

/** Page of one seller's data for the tax office in a year. */
export default async function SellerReportPage({ params, searchParams }: Props) {
  const session = await requireScreen('/op/finance/seller-report/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `${reportList.path}/${id}`)
}
