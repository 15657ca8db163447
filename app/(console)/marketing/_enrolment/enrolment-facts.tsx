import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import type { EnrolmentCreative, EnrolmentDetail } from '@/lib/contract/marketing/enrolment'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { ENROLMENT_PICTURE } from '@/lib/domain/marketing/enrolment'
import { ExactPicture } from '../../_picture/exact-picture'
import { GoodsTable } from '../_price/goods-table'
import { stateKey } from './enrolment-lists'
import { EnrolmentWaterfalls } from './enrolment-waterfalls'

/** Picture and text on the page of the activity. */
async function Creative({ creative: { picture, textZh, textEn } }: { creative: EnrolmentCreative }) {
  const [t, locale] = await Promise.all([getTranslations('enrolment.creative'), getLocale()])
  const text = { zh: textZh, en: textEn }
  return (
    <Card title={t('title')}>
      <ExactPicture id={picture} {...ENROLMENT_PICTURE} alt={pickText(text, knownLocale(locale))} />
      <Facts
        items={[
          { term: t('textEn'), value: textEn },
          { term: t('textZh'), value: textZh },
        ]}
      />
    </Card>
  )
}

/** Facts of an enrolment for shop and platform: sale or activity, products and result. */
export async function EnrolmentFacts({ row, side = 'shop' }: { row: EnrolmentDetail; side?: 'shop' | 'operator' }) {
  const [t, locale] = await Promise.all([getTranslations('enrolment'), getLocale()])
  return (
    <div className="page-stack">
      {row.reason && <Notice title={t('reason')}>{pickText(row.reason, knownLocale(locale))}</Notice>}
      <Card title={t('occasion')}>
        <Facts
          items={[
            { term: t('column.kind'), value: t(`kind.${row.kind}`) },
            { term: t('column.state'), value: t(stateKey(row)) },
            { term: t('column.shop'), value: pickText(row.shopName, knownLocale(locale)) },
            { term: t('column.startsAt'), value: <Time value={row.startsAt} /> },
            { term: t('column.endsAt'), value: <Time value={row.endsAt} /> },
            { term: t('column.lockAt'), value: <Time value={row.lockAt} /> },
            { term: t('column.maxPercent'), value: t('atMost', { percent: row.maxPercent }) },
            { term: t('column.places'), value: t('placesOf', { taken: row.taken, capacity: row.capacity }) },
            { term: t('column.feeP'), value: row.feeP > 0 ? <Money pence={row.feeP} /> : t('noFee') },
            { term: t('column.buyerLimit'), value: row.buyerLimit ?? t('none') },
            { term: t('column.meets'), value: row.meets.map((kind) => t(`kind.${kind}`)).join(', ') || t('none') },
            { term: t('column.orders'), value: row.orders },
            { term: t('column.discountP'), value: <Money pence={row.discountP} /> },
          ]}
        />
      </Card>
      {row.creative && (await Creative({ creative: row.creative }))}
      <Card title={t('column.skus')}>{await GoodsTable({ words: 'enrolment', goods: row.goods })}</Card>
      {await EnrolmentWaterfalls({ id: row.id, side })}
    </div>
  )
}
