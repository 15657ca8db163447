import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { Time } from '@/components/ui/time'
import { flashSales } from '@/lib/contract/mall/flash'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { countdown } from '../_shared/countdown'
import { SaleTiles } from '../_shared/goods-tiles'
import { speaker } from '../_shared/say'
import { shown } from '../_shared/shown'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.flash'))('title') }
}

/** Hours and minutes until an instant, rounded up to the minute. */
function untilOf(at: string): { hours: number; minutes: number } {
  const { days, hours, minutes } = countdown(at)
  return { hours: days * 24 + hours, minutes }
}

/** Flash sales that are running or start soon: time, prices, and remaining pieces. */
export default async function FlashPage() {
  return shown(async () => {
    const [t, say, sales] = await Promise.all([getTranslations('mall.flash'), speaker(), asBuyer(flashSales)])
    return (
      <>
        <h1>{t('title')}</h1>
        {sales.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        {
          await Promise.all(
            sales.map(async (sale) => (
              <section key={`${sale.startsAt} ${sale.endsAt}`} className="mall-shelf">
                <h2>{say(sale.title)}</h2>
                <p className="soft">
                  {t(sale.running ? 'endsIn' : 'startsIn', untilOf(sale.running ? sale.endsAt : sale.startsAt))} (
                  <Time value={sale.running ? sale.endsAt : sale.startsAt} />)
                </p>
                {await SaleTiles({ goods: sale.goods })}
              </section>
            )),
          )
        }
      </>
    )
  })
}
