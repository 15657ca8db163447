import { getTranslations } from 'next-intl/server'
import { ChoiceField } from '@/components/form/choice-fields'
import { TextField } from '@/components/form/text-field'
import type { Goods } from '@/lib/contract/goods/record'
import { SHIPPING_HOURS } from '@/lib/domain/limits'
import { isOpen, PRODUCT_STATE } from '@/lib/domain/product'
import { ukLocal } from '@/lib/domain/uk-time'

/** Delivery and sale dates; a new product defaults to where the shop keeps its goods. */
export async function Delivery({ goods, place }: { goods: Goods | undefined; place: 'uk' | 'overseas' | undefined }) {
  const t = await getTranslations('goods')
  const open = !goods || isOpen(goods.state)
  return (
    <div className="form">
      <ChoiceField
        name="promiseHours"
        label={t('column.promiseHours')}
        hint={t('hint.promise')}
        options={SHIPPING_HOURS.map((hours) => ({ value: String(hours), label: t('hours', { hours }) }))}
        value={String(goods?.promiseHours ?? 48)}
      />
      <ChoiceField
        name="goodsLocation"
        label={t('filter.goodsLocation')}
        hint={t('hint.location')}
        options={(['uk', 'overseas'] as const).map((value) => ({ value, label: t(`goodsLocation.${value}`) }))}
        value={goods?.goodsLocation ?? place ?? 'uk'}
      />
      <TextField
        name="buyLimit"
        label={t('field.buyLimit')}
        hint={t('hint.buyLimit')}
        value={goods?.buyLimit}
        inputMode="numeric"
        columns={6}
        optional
      />
      {open ? (
        <ChoiceField
          name="afterPass"
          label={t('afterPass.label')}
          options={(['2', '4'] as const).map((value) => ({ value, label: t(`afterPass.${value}`) }))}
          value={String(goods?.afterPass ?? 2)}
        />
      ) : (
        <input type="hidden" name="afterPass" value={goods.afterPass} />
      )}
      {goods?.state === PRODUCT_STATE.onSale ? (
        <input type="hidden" name="listAt" value="" />
      ) : (
        <TextField
          name="listAt"
          type="datetime-local"
          label={t('field.listAt')}
          hint={t('hint.listAt')}
          value={goods?.listAt ? ukLocal(Date.parse(goods.listAt)) : ''}
          columns={22}
          optional
        />
      )}
    </div>
  )
}
