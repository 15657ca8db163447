import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { REASON_MAX } from '@/lib/domain/limits'
import { knownLocale, LOCALES } from '@/lib/domain/locale'
import { REASONS_OF } from '@/lib/domain/reason'
import type { DetailContext } from './detail-context'
import { amountsBack } from './money-back'
import { ReasonFields, type ReasonPreview } from './reason-fields'
import { reasonWords } from './reason-words'

type Asking = keyof typeof REASONS_OF

/** Actions whose reason is sent to the buyer. */
export const TOLD_TO_BUYER: readonly Asking[] = [
  'cannotSupply',
  'cancelRest',
  'cancel',
  'close',
  'approveClose',
  'price',
]

/** Returns the texts that the buyer receives, in both languages. */
async function previewsOf({ order }: DetailContext, act: Asking): Promise<ReasonPreview[]> {
  if (!TOLD_TO_BUYER.includes(act)) return []
  const holes = { no: order.no, ...amountsBack(order), code: '{code}', text: '{text}', total: '{total}' }
  const previews = LOCALES.map(async (locale) => {
    const [t, { word }] = await Promise.all([getTranslations({ locale, namespace: 'order' }), reasonWords(locale)])
    const codes = Object.fromEntries(REASONS_OF[act].map((code) => [code, word(code) ?? code]))
    return { lang: locale, sentence: t(`reads.${act}`, holes), codes }
  })
  return Promise.all(previews)
}

/** Reasons to choose from; a disabled one only if it is preselected. */
async function optionsOf(act: Asking, code: string | null | undefined) {
  const { word, offered } = await reasonWords(knownLocale(await getLocale()))
  const codes: readonly string[] = REASONS_OF[act]
  const some = codes.filter((each) => each === code || offered(each))
  return (some.length > 0 ? some : codes).map((value) => ({ value, label: word(value) ?? value }))
}

interface ReasonPartProps {
  context: DetailContext
  act: Asking
  /** Preselected reason, if it belongs to this act. */
  code?: string | null
  maxLength?: number
  rows?: number
  children?: ReactNode
}

/** Part of a panel's form that asks for the reason. */
export async function ReasonPart(props: ReasonPartProps) {
  const { context, act, code, maxLength = REASON_MAX, rows = 3, children } = props
  const [t, previews, options] = await Promise.all([
    getTranslations('order'),
    previewsOf(context, act),
    optionsOf(act, code),
  ])
  const words = {
    code: t('panel.reasonCode'),
    text: t('panel.reason'),
    hint: t(`panel.reasonHint.${TOLD_TO_BUYER.includes(act) ? 'buyer' : 'log'}`, { max: maxLength }),
    preview: t('panel.reads'),
  }
  const first = options.find(({ value }) => value === code)?.value
  return (
    <ReasonFields options={options} code={first} words={words} maxLength={maxLength} rows={rows} previews={previews}>
      {children}
    </ReasonFields>
  )
}
