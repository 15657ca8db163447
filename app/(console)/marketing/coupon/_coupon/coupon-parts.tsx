import { getTranslations } from 'next-intl/server'
import { tierText } from '@/app/_kit/promotion/tier-text'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import { getCoupon, listClaims } from '@/lib/contract/marketing/coupon'
import { read } from '@/lib/upstream/read'
import { claimedFact, limitFacts, validFact } from '../../_promotion/coupon-facts'
import { PromotionParts } from '../../_promotion/promotion-parts'
import { edit, give, runAct } from '../actions'
import { couponControls, couponForm, couponScreen } from './coupon-form'

/** The newest claims of a coupon. */
async function Claims({ id }: { id: string }) {
  const [t, { records, total }] = await Promise.all([
    getTranslations('coupon'),
    read(listClaims, { query: { id, size: 20 } }),
  ])
  return (
    <Card title={t('claims')} note={String(total)} padded={false}>
      <DataTable
        caption={t('claims')}
        rows={records}
        rowId={(row) => row.id}
        cards
        columns={[
          { id: 'buyer', header: t('column.buyer'), cell: ({ buyer }) => <span className="mono">{buyer}</span> },
          { id: 'way', header: t('column.claimWays'), cell: ({ way }) => t(`way.${way}`) },
          { id: 'claimedAt', header: t('column.claimedAt'), cell: ({ claimedAt }) => <Time value={claimedAt} /> },
          { id: 'endsAt', header: t('column.usableUntil'), cell: ({ endsAt }) => <Time value={endsAt} /> },
          { id: 'usedAt', header: t('column.usedAt'), cell: ({ usedAt }) => usedAt && <Time value={usedAt} /> },
        ]}
        empty={<p className="soft">{t('noClaims')}</p>}
      />
    </Card>
  )
}

/** Gives a coupon to the buyer of an order. */
async function Give({ id }: { id: string }) {
  const [t, texts] = await Promise.all([getTranslations('coupon'), formTexts()])
  return (
    <ActionForm action={give} texts={texts} hidden={{ id }}>
      <TextField name="orderNo" label={t('orderNo')} hint={t('orderNoHint')} maxLength={30} />
      <SubmitButton look="secondary">{t('give')}</SubmitButton>
    </ActionForm>
  )
}

/** State, acts and results of a coupon, and its form while it is a draft. */
export async function CouponParts({ id }: { id: string }) {
  const [t, coupon] = await Promise.all([getTranslations('coupon'), read(getCoupon, { query: { id } })])
  return PromotionParts({
    promotion: coupon,
    acts: { screen: couponScreen, run: runAct },
    form: { form: couponForm, action: edit, controls: () => couponControls(coupon) },
    results: [claimedFact(coupon, t)],
    first: [
      { term: t('column.tiers'), value: tierText({ ...coupon, every: false }, t) },
      { term: t('column.claimWays'), value: coupon.claimWays.map((way) => t(`way.${way}`)).join(', ') },
      { term: t('column.code'), value: coupon.code || t('none') },
      validFact(coupon, t),
    ],
    last: limitFacts(coupon, t),
    give: coupon.canGive && (await Give({ id })),
    below: coupon.state > 0 && (await Claims({ id })),
  })
}
