import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { shown } from '@/app/mall/_shared/shown'
import { SandboxForm } from '@/components/pay/sandbox-form'
import { sandboxPayment } from '@/lib/contract/payment'
import { requireShopper } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { useCard } from '../../actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.sandbox'))('title') }
}

/** Page of the built-in provider: no money moves, everything else is real. */
export default async function SandboxPage({ params }: PageProps<'/mall/pay/sandbox/[id]'>) {
  await requireShopper()
  const { id } = await params
  return shown(async () => {
    const [t, payment] = await Promise.all([
      getTranslations('mall.sandbox'),
      asBuyer(sandboxPayment, { params: { id } }),
    ])
    const back = payment.paymentId === null ? '/mall/balance' : `/mall/pay/${payment.paymentId}`
    if (payment.state !== 'open') redirect(back)
    return (
      <section className="mall-narrow">
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        <SandboxForm
          action={useCard}
          hidden={{ id, paymentId: payment.paymentId ?? '' }}
          amountP={payment.amountP}
          back={back}
        />
      </section>
    )
  })
}
