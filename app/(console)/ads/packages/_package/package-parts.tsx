import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { type AdPackageOffer, type AdPurchase, adPackageOffers, listAdPurchases } from '@/lib/contract/ads/package'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { SLOTS } from '../../_order/order-list'
import { buy } from '../actions'
import { PACKAGES } from './offers'
import '../../ads.css'

async function OfferCard({ offer, mayBuy }: { offer: AdPackageOffer; mayBuy: boolean }) {
  const [t, spoken, texts] = await Promise.all([getTranslations('adPackage'), getLocale(), formTexts()])
  const locale = knownLocale(spoken)
  const savedP = offer.singlyP - offer.priceP
  return (
    <Card title={pickText(offer.title, locale)}>
      <div className="page-stack">
        <Facts
          items={[
            ...offer.contents.map(({ title, days }) => ({
              term: pickText(title, locale),
              value: t('daysOf', { count: days }),
            })),
            { term: t('column.priceP'), value: <Money pence={offer.priceP} strong /> },
            { term: t('saving'), value: savedP > 0 ? t('savingOf', { amount: formatPence(savedP) }) : t('none') },
            { term: t('column.validDays'), value: t('validFor', { count: offer.validDays }) },
            ...(offer.left === null ? [] : [{ term: t('left'), value: offer.left }]),
          ]}
        />
        {mayBuy && offer.left !== 0 && (
          <ActionForm action={buy} texts={texts} hidden={{ packageId: offer.id, priceP: offer.priceP }}>
            <div className="form-buttons">
              <SubmitButton>{t('buy', { amount: formatPence(offer.priceP) })}</SubmitButton>
            </div>
          </ActionForm>
        )}
      </div>
    </Card>
  )
}

/** State, validity and remaining days of a package that the shop bought. */
export async function PurchaseFacts({ purchase }: { purchase: AdPurchase }) {
  const [t, spoken] = await Promise.all([getTranslations('adPackage'), getLocale()])
  const locale = knownLocale(spoken)
  const { state, usable, validUntil, entitlements } = purchase
  const word = state === 0 ? 'toPay' : usable ? 'usable' : 'over'
  return (
    <Facts
      items={[
        {
          term: t('state'),
          value: <Status group={state === 0 ? 'us' : usable ? 'done' : 'draft'}>{t(word)}</Status>,
        },
        ...(validUntil ? [{ term: t('validUntil'), value: <Time value={validUntil} /> }] : []),
        ...entitlements.map(({ positionId, title, days, used }) => ({
          term: pickText(title, locale),
          value: usable ? (
            <TextLink href={`${SLOTS}/${positionId}`}>{t('leftOf', { left: days - used, days })}</TextLink>
          ) : (
            t('leftOf', { left: days - used, days })
          ),
        })),
      ]}
    />
  )
}

/** Packages on sale side by side, and below them those that the shop bought. */
export async function PackageParts({ can }: { can: Session['can'] }) {
  const [t, spoken, offers, purchases] = await Promise.all([
    getTranslations('adPackage'),
    getLocale(),
    read(adPackageOffers),
    read(listAdPurchases),
  ])
  return (
    <>
      {offers.length === 0 && <EmptyState title={t('noOffers')} text={t('noOffersText')} />}
      <div className="ad-slots">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} mayBuy={can('ads:buy')} />
        ))}
      </div>
      {purchases.length > 0 && <h2>{t('bought')}</h2>}
      <div className="ad-slots">
        {purchases.map((purchase) => (
          <Card
            key={purchase.id}
            title={pickText(purchase.title, knownLocale(spoken))}
            aside={<TextLink href={`${PACKAGES}/${purchase.id}`}>{purchase.no}</TextLink>}
          >
            <PurchaseFacts purchase={purchase} />
          </Card>
        ))}
      </div>
    </>
  )
}
