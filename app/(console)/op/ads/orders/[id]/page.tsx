import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { DecisionForm } from '@/app/_kit/queue/decision-form'
import { OrderFacts } from '@/app/(console)/ads/_order/order-facts'
import { groupOfOrder, QUEUE, stateKey } from '@/app/(console)/ads/_order/order-list'
import { orError } from '@/app/(console)/or-error'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { TextareaField } from '@/components/form/textarea-field'
import { DetailPage } from '@/components/page/detail-page'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { type AdOrderDetail, getAdOrder } from '@/lib/contract/ads/order'
import { REASON_MAX } from '@/lib/domain/limits'
import { formatPence } from '@/lib/domain/money'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { decide, stop } from '../actions'

type Props = PageProps<'/op/ads/orders/[id]'>

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adOrder'))('oneTitle'),
})

/** Warnings about the picture that waits. */
async function Flags({ row }: { row: AdOrderDetail }) {
  const t = await getTranslations('adOrder')
  if (row.flags.length === 0) return null
  return (
    <Notice tone="warn" title={t('flags')}>
      <ul>
        {row.flags.map((flag) => (
          <li key={flag}>{t(`flag.${flag}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}

async function Stop({ row: { id, version, refund } }: { row: AdOrderDetail }) {
  const [t, texts] = await Promise.all([getTranslations('adOrder'), formTexts()])
  return (
    <Card title={t('stop')}>
      <ActionForm action={stop} texts={texts} hidden={{ id, version }}>
        <TextareaField name="remarkZh" label={t('remarkZh')} maxLength={REASON_MAX} rows={2} />
        <TextareaField name="remarkEn" label={t('remarkEn')} maxLength={REASON_MAX} rows={2} />
        <AskFirst label={t('stop')} sure={t('stopNow')}>
          {t('stopOpText', { left: refund.left, amount: formatPence(refund.refundP) })}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}

async function page(id: string, search: Awaited<Props['searchParams']>) {
  const [t, row] = await Promise.all([getTranslations('adOrder'), read(getAdOrder, { query: { id } })])
  const { version } = row
  const aside = (row.can.decide || row.can.stop) && (
    <>
      {row.can.decide && (
        <DecisionForm
          kind="adOrder"
          {...{ action: decide, search, reasons: 'ad_return_reason', accept: t('pass'), back: t('return') }}
          hidden={{ id, version }}
        />
      )}
      {row.can.stop && (await Stop({ row }))}
    </>
  )
  return (
    <DetailPage
      title={row.no}
      back={{ href: QUEUE, label: t('queueTitle') }}
      status={<Status group={groupOfOrder(row)}>{t(stateKey(row))}</Status>}
      notices={<CaseBar kind="adOrder" id={id} path={`${QUEUE}/${id}`} search={search} />}
      aside={aside}
    >
      {await Flags({ row })}
      {await OrderFacts({ row })}
    </DetailPage>
  )
}

/** One ad order: its picture as buyers will see it, where it leads, and the decision. */
export default async function AdOrderReview({ params, searchParams }: Props) {
  await requireScreen('/op/ads/orders/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, search), `${QUEUE}/${id}`)
}
