import { getLocale, getTranslations } from 'next-intl/server'
import { formTexts } from '@/components/form/form-texts'
import { REASON_MAX } from '@/lib/domain/limits'
import { knownLocale } from '@/lib/domain/locale'
import type { DetailContext } from './detail-context'
import { reveal } from './order-acts'
import { RevealForm } from './reveal-form'

/** Asks for a reason, and shows the full recipient for fifteen minutes. */
export async function RevealPanel({ context }: { context: DetailContext }) {
  const [t, common, texts, spoken] = await Promise.all([
    getTranslations('order.reveal'),
    getTranslations('common.copy'),
    formTexts(),
    getLocale(),
  ])
  const words = {
    text: t('text'),
    reason: t('reason'),
    hint: t('hint'),
    submit: t('submit'),
    buyer: t('buyer'),
    recipient: t('recipient'),
    phone: t('phone'),
    address: t('address'),
    copy: t('copy'),
    copied: common('done'),
    until: t('until', { time: '{time}' }),
    over: t('over'),
  }
  return (
    <RevealForm
      action={reveal}
      orderId={context.order.id}
      texts={texts}
      words={words}
      locale={knownLocale(spoken)}
      maxLength={REASON_MAX}
    />
  )
}
