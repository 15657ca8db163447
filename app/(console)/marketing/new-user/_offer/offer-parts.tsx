import { getTranslations } from 'next-intl/server'
import { ActList } from '@/app/_kit/act/act-list'
import { RecordForm } from '@/app/_kit/record/record-form'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import { getNewUserOffer, type NewUserOffer } from '@/lib/contract/marketing/new-user'
import { read } from '@/lib/upstream/read'
import { GoodsTable } from '../../_price/goods-table'
import { priceControls } from '../../_price/price-controls'
import { edit, runAct } from '../actions'
import { offerForm } from './offer-form'
import { offerScreen } from './offer-screen'

/** The fields of an offer that cannot be changed any more. */
async function Terms({ offer }: { offer: NewUserOffer }) {
  const t = await getTranslations('newUser')
  return (
    <Facts
      items={[
        { term: t('column.titleZh'), value: offer.titleZh },
        { term: t('column.titleEn'), value: offer.titleEn },
        { term: t('column.startsAt'), value: <Time value={offer.startsAt} /> },
        { term: t('column.endsAt'), value: <Time value={offer.endsAt} /> },
        { term: t('column.audience'), value: t(`audience.${offer.audience}`) },
        { term: t('column.meets'), value: offer.meets.map((kind) => t(`kind.${kind}`)).join(', ') || t('none') },
      ]}
    />
  )
}

/** State, acts and results of a price for new buyers, its products, and its form while it is a draft. */
export async function OfferParts({ id }: { id: string }) {
  const [t, offer] = await Promise.all([getTranslations('newUser'), read(getNewUserOffer, { query: { id } })])
  const side = (
    <Card title={t(`state.${offer.state}`)} note={offer.stopReason}>
      <Facts
        items={[
          { term: t('column.sold'), value: t('soldOf', { sold: offer.sold, stock: offer.pieces }) },
          { term: t('column.orders'), value: offer.orders },
          { term: t('column.discountP'), value: <Money pence={offer.discountP} /> },
        ]}
      />
      <ActList screen={offerScreen} run={runAct} record={offer} />
    </Card>
  )
  return (
    <PageColumns aside={side}>
      <Card title={t('column.skus')}>{await GoodsTable({ words: 'newUser', goods: offer.goods })}</Card>
      <Card title={t('terms')}>
        {offer.canEdit ? (
          <RecordForm form={offerForm} action={edit} record={offer} controls={await priceControls('newUser', offer)} />
        ) : (
          <Terms offer={offer} />
        )}
      </Card>
    </PageColumns>
  )
}
