import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { NumberField } from '@/components/form/number-field'
import { PageColumns } from '@/components/page/page-columns'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Data } from '@/lib/contract/endpoint'
import { getActivityOffer } from '@/lib/contract/marketing/activity'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { ACTIVITIES, OWN } from '../../_enrolment/paths'
import { priceControls } from '../../_price/price-controls'
import { enrol } from '../actions'
import { CreativeFields } from './creative-fields'
import { Eligibility, OfferFacts } from './offer-facts'

type Offer = Data<typeof getActivityOffer>

/** Form that chooses products with prices and pieces; ineligible ones show the reason. */
async function EnrolForm({ offer }: { offer: Offer }) {
  const [t, words, spoken, texts] = await Promise.all([
    getTranslations('activityOffer'),
    getTranslations('enrolment'),
    getLocale(),
    formTexts(),
  ])
  const locale = knownLocale(spoken)
  const options = offer.goods.map(({ skuId, code, title, saleP, limitP, available, trouble }) => {
    const named = { code, title: pickText(title, locale) }
    const label = trouble
      ? t('skuBarred', { ...named, why: t(`skuTrouble.${trouble}`) })
      : t('skuOption', { ...named, price: formatPence(saleP), limit: formatPence(limitP), count: available })
    return { value: skuId, label, disabled: trouble !== null }
  })
  const hint = t('skusHint', { off: offer.offPercent, pieces: offer.minStock, most: offer.perShop })
  const controls = await priceControls('enrolment', undefined, { options, hint })
  return (
    <Card title={t('enrol')}>
      <ActionForm action={enrol} texts={texts} hidden={{ activityId: offer.id }} leads>
        {controls.skus}
        <NumberField name="buyerLimit" label={words('column.buyerLimit')} hint={words('buyerLimitHint')} value="2" />
        {controls.meets}
        {await CreativeFields({})}
        {offer.feeP > 0 && <p className="soft">{t('submitPaidHint', { amount: formatPence(offer.feeP) })}</p>}
        <FormFoot act={t(offer.feeP > 0 ? 'submitPaid' : 'submit')} back={ACTIVITIES} />
      </ActionForm>
    </Card>
  )
}

/** An activity for this shop, its own enrolment, and the form to enrol. */
export async function OfferParts({ id, can }: { id: string; can: Session['can'] }) {
  const [t, offer] = await Promise.all([getTranslations('activityOffer'), read(getActivityOffer, { query: { id } })])
  const mayEnrol = can('marketing:activity:enrol') && offer.troubles.length === 0
  const own = offer.status !== null && offer.enrolmentId !== null && (
    <Card title={t('own')} note={t(`status.${offer.status}`)}>
      <ButtonLink href={`${OWN}/${offer.enrolmentId}`}>{t('see')}</ButtonLink>
    </Card>
  )
  return (
    <PageColumns
      asideFirst
      aside={
        <>
          {await Eligibility({ offer })}
          {own}
        </>
      }
    >
      {mayEnrol && (await EnrolForm({ offer }))}
      {await OfferFacts({ offer })}
    </PageColumns>
  )
}
