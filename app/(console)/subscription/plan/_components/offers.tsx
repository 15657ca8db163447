import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import type { PlanOffer, Subscription } from '@/lib/contract/subscription'
import { countText } from '@/lib/domain/count'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { LIMITS } from '@/lib/domain/subscription'
import { order } from '../../actions'

interface Props {
  offers: readonly PlanOffer[]
  subscription: Subscription
  buys: boolean
}

async function Upgrade({ offer, period }: { offer: PlanOffer; period: 'month' | 'year' }) {
  const [t, texts] = await Promise.all([getTranslations('subscription.plan'), formTexts()])
  const amountP = offer.upgradeP ?? 0
  const hidden = { kind: 'upgrade', choice: `${offer.id}:${period}:${amountP}` }
  return (
    <ActionForm action={order} texts={texts} hidden={hidden} leads>
      <p className="soft">{t('upgradeNote')}</p>
      <SubmitButton look="secondary">{t('upgrade', { price: formatPence(amountP) })}</SubmitButton>
    </ActionForm>
  )
}

/** Plans side by side; an upgrade starts at once for the rest of the period. */
export async function Offers({ offers, subscription: { period }, buys }: Props) {
  const [t, spoken] = await Promise.all([getTranslations('subscription.plan'), getLocale()])
  const locale = knownLocale(spoken)
  return (
    <Card title={t('compare')} note={t('vatNote')}>
      <ul className="grid gap-6 md:grid-cols-3">
        {offers.map((offer) => (
          <li key={offer.id} className="grid content-start gap-3">
            <h3>
              {pickText(offer.name, locale)} {offer.current && <Badge tone="info">{t('yours')}</Badge>}
            </h3>
            <p className="soft">{pickText(offer.about, locale)}</p>
            <Facts
              items={[
                { term: t('perMonth'), value: <Money pence={offer.monthP} /> },
                { term: t('perYear'), value: <Money pence={offer.yearP} /> },
                ...LIMITS.map((limit) => ({ term: t(`limit.${limit}`), value: countText(offer.limits[limit]) })),
              ]}
            />
            {offer.exceeded.length > 0 && (
              <p className="tone-danger">
                {t('exceeded', { limits: offer.exceeded.map((limit) => t(`limit.${limit}`)).join(' · ') })}
              </p>
            )}
            {buys && offer.upgradeP !== null && period && <Upgrade offer={offer} period={period} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
