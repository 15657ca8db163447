import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { listAddresses } from '@/lib/contract/buyer'
import { ADDRESSES_MAX } from '@/lib/domain/buyer'
import { mallPath } from '@/lib/navigation/mall'
import { requireBuyer } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { shown } from '../_shared/shown'
import { AddressCard, EditAddress, NewAddress } from './_parts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.address'))('title') }
}

const DONE = ['added', 'saved', 'deleted', 'default'] as const

export default async function AddressesPage({ searchParams }: PageProps<'/mall/addresses'>) {
  await requireBuyer()
  const query = await searchParams
  return shown(async () => {
    const [t, all] = await Promise.all([getTranslations('mall.address'), asBuyer(listAddresses)])
    const edited = all.find(({ id }) => id === query.edit)
    return (
      <section className="mall-narrow">
        <h1>{t('title')}</h1>
        <Outcome done={query.done} known={DONE} text={(key) => t(`done.${key}`)} />
        {edited && <EditAddress own={edited} />}
        {!edited && all.length === 0 && <p className="soft">{t('none')}</p>}
        {!edited && (
          <ul className="mall-cards">
            {all.map((own) => (
              <AddressCard key={own.id} own={own} />
            ))}
          </ul>
        )}
        {!edited && all.length < ADDRESSES_MAX && <NewAddress next={mallPath([query.next].flat()[0]) ?? ''} />}
      </section>
    )
  })
}
