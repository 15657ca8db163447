import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Status } from '@/components/ui/status'
import { getVatReturn } from '@/lib/contract/finance/vat-return'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { groupOfPeriod, periodName, stateWord, VAT } from '../_vat/vat-lists'
import { Acts } from './_components/acts'
import { Boxes, Facts, Groups, Notices, Payments } from './_components/parts'

type Props = PageProps<'/op/finance/vat/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.vatReturn'))('oneTitle') }
}

async function page(id: string, { can }: Session, search: Awaited<Props['searchParams']>) {
  const [t, found] = await Promise.all([getTranslations('finance.vatReturn'), read(getVatReturn, { query: { id } })])
  const { period } = found
  return (
    <DetailPage
      title={t('periodTitle', { period: periodName(period) })}
      back={{ href: VAT, label: t('title') }}
      status={<Status group={groupOfPeriod(period)}>{t(stateWord(period))}</Status>}
      actions={
        <ButtonLink href={`${VAT}/lines/rows.csv?period=${period.id}`} icon={<Icon name="download" />} download>
          {t('file')}
        </ButtonLink>
      }
      notices={
        <>
          <FlashNotice search={search} />
          <Notices found={found} />
        </>
      }
      aside={<Acts found={found} can={can} />}
    >
      <Boxes found={found} />
      <Groups found={found} boxed />
      <Groups found={found} boxed={false} />
      <Facts found={found} />
      <Payments payments={found.payments} />
    </DetailPage>
  )
}

/** One period of the platform's VAT: boxes, rules, filing and payment. */
export default async function VatReturn({ params, searchParams }: Props) {
  const session = await requireScreen('/op/finance/vat/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `${VAT}/${id}`)
}
