import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { TogetherAct } from '@/app/_kit/together/together-act'
import { DateField } from '@/components/form/number-field'
import { ReasonFields } from '@/components/form/reason-fields'
import { getMerchant, liftMerchant, type Merchant, restrictMerchant } from '@/lib/contract/merchant'
import { pickText } from '@/lib/domain/locale'
import { UNDO_REASON } from '@/lib/domain/undo-reason'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { rate } from '../merchant-rate'

interface Typed {
  untilOn: string | null
  reasonZh: string
  reasonEn: string
}

const { zh, en } = UNDO_REASON.restricted
const STRICTER = ['restricted', 'suspended', 'banned', 'closed']

const apartOf = ({ standing }: Merchant) => (standing && STRICTER.includes(standing.kind) ? standing.kind : null)

async function UntilAndReason() {
  const t = await getTranslations('merchant.restrict')
  return (
    <>
      <DateField name="untilOn" label={t('untilOn')} hint={t('untilHint')} optional />
      <ReasonFields reader="shop" />
    </>
  )
}

/** Blocks new products of shops; measures that stop a whole business are only on the page of a shop. */
export const restrictAct: TogetherAct<Typed> = {
  ...{ name: 'restrict', list: '/op/merchants/list', words: 'merchant.together.restrict', faults: 'merchant.fault' },
  async read(id) {
    const shop = await read(getMerchant, { query: { id } }, { else: null, on: ['NOT_FOUND'] })
    if (!shop) return null
    const [t, locale] = await Promise.all([getTranslations('merchant'), getLocale()])
    return {
      ...{ id, version: 1, picture: shop.logo, apart: apartOf(shop) },
      title: pickText(shop.name, locale),
      shop: shop.no,
      facts: [
        `${t('column.products')} ${shop.products}`,
        `${t('part.openOrders')} ${shop.openOrders}`,
        `${t('column.refundBp')} ${rate(shop.refundBp) ?? '—'}`,
        `${t('column.violations')} ${shop.violations}/${shop.meter.limit}`,
      ],
    }
  },
  fields: async () => <UntilAndReason />,
  async run({ id }, typed) {
    const made = await upstream(restrictMerchant, { body: { shopId: id, kind: 'restricted', ...typed } })
    return made.id
  },
  undo: (id) => upstream(liftMerchant, { body: { id, version: 1, reasonZh: zh, reasonEn: en } }),
}
