import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { searchGoods } from '@/lib/contract/mall'
import { myWishes } from '@/lib/contract/mall/wish'
import { requireBuyer } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { shown } from '../_shared/shown'
import { GoneWish, WishedGoods } from './_wished'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.wishes'))('title') }
}

async function wished() {
  const { ids } = await asBuyer(myWishes)
  if (ids.length === 0) return { goods: [], gone: [] }
  const { records } = await asBuyer(searchGoods, { query: { ids: ids.join(','), size: ids.length } })
  return { goods: records, gone: ids.filter((id) => !records.some((row) => row.id === id)) }
}

export default async function WishesPage({ searchParams }: PageProps<'/mall/wishes'>) {
  await requireBuyer()
  const { done } = await searchParams
  return shown(async () => {
    const [t, { goods, gone }] = await Promise.all([getTranslations('mall.wishes'), wished()])
    return (
      <>
        <h1>{t('title')}</h1>
        <Outcome done={done} known={['unwished']} text={(key) => t(`done.${key}`)} />
        {goods.length + gone.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        {goods.length + gone.length > 0 && (
          <Card>
            <ul className="mall-lines">
              {goods.map((row) => (
                <WishedGoods key={row.id} goods={row} />
              ))}
              {gone.map((id) => (
                <GoneWish key={id} productId={id} />
              ))}
            </ul>
          </Card>
        )}
      </>
    )
  })
}
