import { getTranslations } from 'next-intl/server'
import { DecisionForm } from '@/app/_kit/queue/decision-form'
import { aboutRecord } from '@/app/_kit/record/about-record'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { AdOrderDetail } from '@/lib/contract/ads/order'
import { AD_ORDER } from '@/lib/domain/ads/order'
import { REASON_MAX } from '@/lib/domain/limits'
import { formatPence } from '@/lib/domain/money'
import { decide, stop } from '../actions'

/** Warnings about the pending picture. */
export async function Flags({ row }: { row: AdOrderDetail }) {
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
      <ActionForm action={stop} texts={texts} {...(await aboutRecord('adOrder.stop', { id, version }))}>
        <TextareaField name="remarkZh" label={t('remarkZh')} maxLength={REASON_MAX} rows={2} />
        <TextareaField name="remarkEn" label={t('remarkEn')} maxLength={REASON_MAX} rows={2} />
        <AskFirst label={t('stop')} sure={t('stopNow')}>
          {t('stopOpText', { left: refund.left, amount: formatPence(refund.refundP) })}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}

type Search = Parameters<typeof DecisionForm>[0]['search']

/** Decision about the pending picture, and a button to stop the advertisement. */
export async function ReviewActs({ row, search }: { row: AdOrderDetail; search: Search }) {
  const t = await getTranslations('adOrder')
  const { id, version, can } = row
  return (
    <>
      {can.decide && (
        <DecisionForm
          kind="adOrder"
          {...{ action: decide, search, reasons: 'ad_return_reason', accept: t('pass'), back: t('return') }}
          hidden={{ id, version }}
        />
      )}
      {can.stop && row.state !== AD_ORDER.pendingReview && (await Stop({ row }))}
    </>
  )
}
