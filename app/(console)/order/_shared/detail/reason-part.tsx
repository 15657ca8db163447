import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { REASON_MAX } from '@/lib/domain/limits'
import { LOCALES } from '@/lib/domain/locale'
import { amountText } from '@/lib/domain/money'
import { REASONS_OF } from '@/lib/domain/reason'
import type { DetailContext } from './detail-context'
import { ReasonFields, type ReasonPreview } from './reason-fields'

type Asking = keyof typeof REASONS_OF

/** Acts of which the buyer is told why. */
export const TOLD_TO_BUYER: readonly Asking[] = ['cannotSupply', 'cancel', 'close', 'approveClose', 'price']

/** What the buyer reads, in both languages, whatever the sender's own is. */
async function previewsOf({ order }: DetailContext, act: Asking): Promise<ReasonPreview[]> {
  if (!TOLD_TO_BUYER.includes(act)) return []
  const holes = { no: order.no, amount: amountText(order.paidP), code: '{code}', text: '{text}', total: '{total}' }
  const previews = LOCALES.map(async (locale) => {
    const t = await getTranslations({ locale, namespace: 'order' })
    const codes = Object.fromEntries(REASONS_OF[act].map((code) => [code, t(`reasonCode.${code}`)]))
    return { lang: locale, sentence: t(`reads.${act}`, holes), codes }
  })
  return Promise.all(previews)
}

interface ReasonPartProps {
  context: DetailContext
  act: Asking
  /** The kind of reason that stands chosen at first, if it is one of this act's. */
  code?: string | null
  maxLength?: number
  rows?: number
  children?: ReactNode
}

/** The part of a panel's form that asks why. */
export async function ReasonPart(props: ReasonPartProps) {
  const { context, act, code, maxLength = REASON_MAX, rows = 3, children } = props
  const [t, previews] = await Promise.all([getTranslations('order'), previewsOf(context, act)])
  const words = {
    code: t('panel.reasonCode'),
    text: t('panel.reason'),
    hint: t(`panel.reasonHint.${TOLD_TO_BUYER.includes(act) ? 'buyer' : 'log'}`, { max: maxLength }),
    preview: t('panel.reads'),
  }
  const options = REASONS_OF[act].map((code) => ({ value: code, label: t(`reasonCode.${code}`) }))
  const first = options.find(({ value }) => value === code)?.value
  return (
    <ReasonFields options={options} code={first} words={words} maxLength={maxLength} rows={rows} previews={previews}>
      {children}
    </ReasonFields>
  )
}
