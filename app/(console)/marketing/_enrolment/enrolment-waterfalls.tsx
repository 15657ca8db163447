import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { enrolmentWaterfall } from '@/lib/contract/marketing/enrolment'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import { Waterfall } from '../_price/waterfall'

/** Price of one piece of each enrolled SKU at the start, with the bearer of the discount and the shop's net amount. */
export async function EnrolmentWaterfalls({ id, side }: { id: string; side: 'shop' | 'operator' }) {
  const [t, locale, found] = await Promise.all([
    getTranslations('enrolment.waterfall'),
    getLocale(),
    read(enrolmentWaterfall, { query: { id } }),
  ])
  if (found.length === 0) return null
  return (
    <Card title={t('title')} note={t('note')} padded={false}>
      {
        await Promise.all(
          found.map(async (one, at) => {
            const [line] = one.lines
            return (
              <details key={line?.skuId ?? at} open={at === 0} className="card-body">
                <summary>
                  <span className="mono">{line?.code}</span> {line && pickText(line.title, knownLocale(locale))}
                </summary>
                {await Waterfall({ found: one, side })}
              </details>
            )
          }),
        )
      }
    </Card>
  )
}
