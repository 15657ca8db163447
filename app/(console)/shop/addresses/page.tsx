import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { BoardPage } from '@/components/page/board-page'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { requireScreen } from '@/lib/session/session'
import { SetupNext } from '../../_shop/setup-next'
import { orError } from '../../or-error'
import { AddressCards } from './_addresses/address-cards'
import { ADDRESSES } from './_addresses/address-form'
import { CarrierCard } from './_addresses/carrier-card'
import { LabelServiceCard } from './_addresses/label-card'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop.address'))('title') }
}

/** Addresses from which the shop ships, and for returns and invoices. */
export default async function Addresses({ searchParams }: PageProps<'/shop/addresses'>) {
  const session = await requireScreen(ADDRESSES)
  const [t, search] = await Promise.all([getTranslations('shop.address'), searchParams])
  return (
    <BoardPage
      title={t('title')}
      note={t('note')}
      notices={<FlashNotice search={search} action={() => <SetupNext />} />}
      actions={
        session.can('shop:address') && (
          <ButtonLink look="primary" href={`${ADDRESSES}/new`} icon={<Icon name="plus" />}>
            {t('add')}
          </ButtonLink>
        )
      }
    >
      <div className="page-stack">
        {await orError(() => AddressCards(session), ADDRESSES)}
        {session.can('order:list') && (await orError(() => CarrierCard(session), ADDRESSES))}
        {session.can('order:list') && (await orError(() => LabelServiceCard(session), ADDRESSES))}
      </div>
    </BoardPage>
  )
}
