import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { BuyerPaperCard } from '@/components/invoice/buyer-paper'
import { PaperActions, PaperNotices } from '@/components/invoice/paper-parts'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import type { BuyerInvoiceCase } from '@/lib/contract/buyer/invoice'
import { groupOfInvoice } from './invoice-list'

interface Props {
  found: BuyerInvoiceCase
  /** Address of the list. */
  list: string
  search: Readonly<Record<string, string | string[] | undefined>>
  aside: ReactNode
}

/** Detail of an invoice or credit note to a buyer, for the shop and the platform. */
export async function BuyerPaperDetail({ found, list, search, aside }: Props) {
  const t = await getTranslations('finance.buyerInvoice')
  const { invoice } = found
  return (
    <DetailPage
      title={invoice.no ?? t('noNumber')}
      back={{ href: list, label: t('title') }}
      status={<Status group={groupOfInvoice(invoice)}>{t(`tab.${invoice.state}`)}</Status>}
      actions={<PaperActions invoice={invoice} page={`${list}/${invoice.id}`} />}
      notices={
        <>
          <FlashNotice search={search} />
          <PaperNotices found={found} />
        </>
      }
      aside={aside}
    >
      <BuyerPaperCard paper={found} list={list} />
    </DetailPage>
  )
}
