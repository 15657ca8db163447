import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { sandboxPayment } from '@/lib/contract/payment'
import { formatPence } from '@/lib/domain/money'
import { SANDBOX_CARDS } from '@/lib/domain/sandbox'
import { requireBuyer } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { shown } from '../../../_shared/shown'
import { useCard } from '../../actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.sandbox'))('title') }
}

/** The page of the built-in provider: no money moves, everything else does. */
export default async function SandboxPage({ params }: PageProps<'/mall/pay/sandbox/[id]'>) {
  await requireBuyer()
  const { id } = await params
  return shown(async () => {
    const [t, texts, payment] = await Promise.all([
      getTranslations('mall.sandbox'),
      formTexts(),
      asBuyer(sandboxPayment, { params: { id } }),
    ])
    const back = payment.paymentId === null ? '/mall/balance' : `/mall/pay/${payment.paymentId}`
    if (payment.state !== 'open') redirect(back)
    const cards = Object.entries(SANDBOX_CARDS).map(([value, no]) => ({ value, label: no, hint: t(`card.${value}`) }))
    return (
      <section className="mall-narrow">
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        <Card title={t('amount', { price: formatPence(payment.amountP) })}>
          <ActionForm action={useCard} texts={texts} hidden={{ id, paymentId: payment.paymentId ?? '' }}>
            <ChoiceField name="card" label={t('choose')} options={cards} value="pays" />
            <div className="form-buttons">
              <SubmitButton size="lg">{t('pay', { price: formatPence(payment.amountP) })}</SubmitButton>
              <a className="button" href={back}>
                {t('back')}
              </a>
            </div>
          </ActionForm>
        </Card>
      </section>
    )
  })
}
