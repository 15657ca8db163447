import { getTranslations } from 'next-intl/server'
import { ActList } from '@/app/_kit/act/act-list'
import { tierText } from '@/app/_kit/promotion/tier-text'
import { RecordForm } from '@/app/_kit/record/record-form'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { PageColumns } from '@/components/page/page-columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import { type Coupon, getCoupon, listClaims } from '@/lib/contract/marketing/coupon'
import { read } from '@/lib/upstream/read'
import { edit, give, runAct } from '../actions'
import { couponControls, couponForm } from './coupon-form'
import { couponScreen } from './coupon-screen'

/** The fields of a coupon that cannot be changed any more. */
async function Terms({ coupon }: { coupon: Coupon }) {
  const t = await getTranslations('coupon')
  return (
    <Facts
      items={[
        { term: t('column.tiers'), value: tierText({ ...coupon, every: false }, t) },
        { term: t('column.claimWays'), value: coupon.claimWays.map((way) => t(`way.${way}`)).join(', ') },
        { term: t('column.code'), value: coupon.code || t('none') },
        {
          term: t('column.validDays'),
          value: coupon.validDays === null ? t('untilEnd') : t('days', { count: coupon.validDays }),
        },
        { term: t('column.titleZh'), value: coupon.titleZh },
        { term: t('column.titleEn'), value: coupon.titleEn },
        { term: t('column.startsAt'), value: <Time value={coupon.startsAt} /> },
        { term: t('column.endsAt'), value: <Time value={coupon.endsAt} /> },
        { term: t('column.audience'), value: t(`audience.${coupon.audience}`) },
        { term: t('column.meets'), value: coupon.meets.map((kind) => t(`kind.${kind}`)).join(', ') || t('none') },
        { term: t('column.usesOfBuyer'), value: coupon.usesOfBuyer },
        { term: t('column.refundReturns'), value: t(`refundReturns.${coupon.refundReturns ? 'yes' : 'no'}`) },
        {
          term: t('column.budgetP'),
          value: coupon.budgetP === null ? t('none') : <Money pence={coupon.budgetP} />,
        },
      ]}
    />
  )
}

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
  const side = (
    <Card title={t(`state.${coupon.state}`)} note={coupon.stopReason}>
      <Facts
        items={[
          { term: t('column.claimed'), value: t('usesOf', { count: coupon.claimed, most: coupon.quantity }) },
          { term: t('column.orders'), value: coupon.orders },
          { term: t('column.discountP'), value: <Money pence={coupon.discountP} /> },
        ]}
      />
      {coupon.canGive && (await Give({ id }))}
      <ActList screen={couponScreen} run={runAct} record={coupon} />
    </Card>
  )
  return (
    <PageColumns aside={side}>
      <Card title={t('terms')}>
        {coupon.canEdit ? (
          <RecordForm form={couponForm} action={edit} record={coupon} controls={await couponControls(coupon)} />
        ) : (
          <Terms coupon={coupon} />
        )}
      </Card>
      {coupon.state > 0 && (await Claims({ id }))}
    </PageColumns>
  )
}
