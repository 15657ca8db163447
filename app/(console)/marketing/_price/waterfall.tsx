import clsx from 'clsx'
import { getLocale, getTranslations } from 'next-intl/server'
import { whyNotSpeaker } from '@/app/_kit/promotion/why-not'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import type { PriceWaterfall } from '@/lib/contract/marketing/overview'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import '@/components/chart/waterfall.css'

/** The reader’s side. */
type Side = 'shop' | 'operator'

interface Step {
  key: string
  title: string
  note?: string
  amountP: number
  leftP: number
  total?: true
  look: 'left' | 'shop' | 'platform' | 'kept'
}

/** A bar from one amount to another, as a share of the list price. */
function Bar({ fromP, toP, listP, look }: { fromP: number; toP: number; listP: number; look: Step['look'] }) {
  const share = (pence: number) => `${((Math.max(0, pence) / listP) * 100).toFixed(2)}%`
  const [low, high] = [Math.min(fromP, toP), Math.max(fromP, toP)]
  return (
    <svg aria-hidden className="waterfall-bar" width="100%" height="18">
      <rect className={`waterfall-bar-${look}`} x={share(low)} width={share(high - low)} height="18" />
    </svg>
  )
}

async function stepsOf(found: PriceWaterfall, side: Side): Promise<Step[]> {
  const [t, locale] = [await getTranslations('marketingOverview.tester'), knownLocale(await getLocale())]
  const { listP, steps, paidP, commissionP, withheldP, shopGetsP } = found
  const pieces = found.lines.reduce((sum, { qty }) => sum + qty, 0)
  let leftP = listP
  const discounts = steps.map(({ id, title, amountP, shopP }): Step => {
    leftP -= amountP
    const note = t(`borne.${side}`, { shop: formatPence(shopP), platform: formatPence(amountP - shopP) })
    return {
      key: id ?? 'points',
      title: pickText(title, locale),
      note,
      amountP: -amountP,
      leftP,
      look: shopP > 0 ? 'shop' : 'platform',
    }
  })
  const platformP = steps.reduce((sum, { amountP, shopP }) => sum + amountP - shopP, 0)
  const after = paidP + platformP
  return [
    { key: 'list', title: t('list'), note: t('pieces', { count: pieces }), amountP: listP, leftP: listP, look: 'left' },
    ...discounts,
    { key: 'paid', title: t('paid'), note: t('paidNote'), amountP: paidP, leftP: paidP, total: true, look: 'left' },
    ...(platformP > 0
      ? [{ key: 'platform', title: t('platformPays'), amountP: platformP, leftP: after, look: 'platform' as const }]
      : []),
    { key: 'commission', title: t('commission'), amountP: -commissionP, leftP: after - commissionP, look: 'kept' },
    ...(withheldP > 0
      ? [
          {
            key: 'vat',
            title: t('vat'),
            amountP: -withheldP,
            leftP: after - commissionP - withheldP,
            look: 'kept' as const,
          },
        ]
      : []),
    { key: 'gets', title: t(`gets.${side}`), amountP: shopGetsP, leftP: shopGetsP, total: true, look: 'left' },
  ]
}

/** Price steps with bars and three sums, and the promotions that do not apply with the reason. */
export async function Waterfall({ found, side = 'shop' }: { found: PriceWaterfall; side?: Side }) {
  const [t, whyNot, locale] = [
    await getTranslations('marketingOverview.tester'),
    await whyNotSpeaker(),
    knownLocale(await getLocale()),
  ]
  const { listP, paidP, shopGetsP, missed } = found
  const shopP = found.steps.reduce((sum, each) => sum + each.shopP, 0)
  const rows = await stepsOf(found, side)
  return (
    <>
      <dl className="waterfall-sums">
        <div>
          <dt>{t('paid')}</dt>
          <dd>
            <Money pence={paidP} strong />
          </dd>
        </div>
        <div>
          <dt>{t('discounts')}</dt>
          <dd>
            {formatPence(shopP)} + {formatPence(listP - paidP - shopP)}
          </dd>
          <dd className="meta soft">{t(`bearers.${side}`)}</dd>
        </div>
        <div>
          <dt>{t(`gets.${side}`)}</dt>
          <dd>
            <Money pence={shopGetsP} strong />
          </dd>
        </div>
      </dl>
      <table className="waterfall">
        <caption className="hidden-text">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('step')}</th>
            <td className="waterfall-chart" />
            <th scope="col" className="end">
              {t('amount')}
            </th>
            <th scope="col" className="end waterfall-left">
              {t('left')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, note, amountP, leftP, total, look }) => (
            <tr key={key} className={clsx(total && 'waterfall-total')}>
              <th scope="row">
                {title}
                {note && <span className="meta soft">{note}</span>}
              </th>
              <td className="waterfall-chart">
                <Bar fromP={total || key === 'list' ? 0 : leftP - amountP} toP={leftP} listP={listP} look={look} />
              </td>
              <td className="end">
                <Money pence={amountP} strong={total ?? false} />
              </td>
              <td className="end waterfall-left">{!total && <Money pence={leftP} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {missed.length > 0 && (
        <div className="card-body">
          <h3>{t('missed')}</h3>
          <Facts items={missed.map(({ title, why }) => ({ term: pickText(title, locale), value: whyNot(why) }))} />
        </div>
      )}
    </>
  )
}
