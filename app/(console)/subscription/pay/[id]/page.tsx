import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { SandboxForm } from '@/components/pay/sandbox-form'
import { subscriptionSandbox } from '@/lib/contract/subscription'
import { FEE_PAGES } from '@/lib/domain/fee'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { useCard } from '../../actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.sandbox'))('title') }
}

async function page(id: string) {
  const [t, { orderId, fee, state, amountP }] = await Promise.all([
    getTranslations('mall.sandbox'),
    read(subscriptionSandbox, { params: { id } }),
  ])
  const page = fee && `${FEE_PAGES[fee.kind]}/${fee.id}`
  const back = orderId ? `/subscription/orders/${orderId}` : (page ?? '/finance/overview')
  if (state !== 'open') redirect(`${back}?from=provider`)
  return (
    <FormPage title={t('title')} back={{ href: back, label: t('back') }}>
      <p>{t('text')}</p>
      <SandboxForm
        action={useCard}
        hidden={{ id, orderId: orderId ?? '', fee: fee?.kind ?? '', feeId: fee?.id ?? '' }}
        amountP={amountP}
        back={back}
      />
    </FormPage>
  )
}

/** Page of the built-in payment provider for a shop. */
export default async function PlanSandboxPage({ params }: PageProps<'/subscription/pay/[id]'>) {
  await requireScreen('/subscription/pay/[id]')
  const { id } = await params
  return orError(() => page(id), `/subscription/pay/${id}`)
}
