import { getLocale, getTranslations } from 'next-intl/server'
import { ChoiceField } from '@/components/form/choice-fields'
import { SelectField } from '@/components/form/select-field'
import type { Data } from '@/lib/contract/endpoint'
import type { goodsChoices } from '@/lib/contract/goods/choices'
import type { Goods } from '@/lib/contract/goods/record'
import { knownLocale, pickText, type Twin } from '@/lib/domain/locale'

type Offered = Data<typeof goodsChoices>

interface Props {
  goods: Goods | undefined
  /** Null if they could not be read: the fields are then hidden and the values stay. */
  choices: Offered | null
}

/** Available options and those that the product already has, in any state. */
async function optionsFrom(
  offered: readonly { id: string; name: Twin }[],
  goods: Goods | undefined,
  held: readonly string[],
) {
  const locale = knownLocale(await getLocale())
  const gone = held.filter((id) => !offered.some((each) => each.id === id))
  const kept = gone.map((id) => ({ id, name: goods?.names[id] ?? { zh: id, en: id } }))
  return [...offered, ...kept].map(({ id, name }) => ({ value: id, label: pickText(name, locale) }))
}

/** Brand, and the shop's own categories. */
export async function PlaceLinks({ goods, choices }: Props) {
  const t = await getTranslations('goods')
  if (!choices) return <p className="soft">{t('hint.linksUnread')}</p>
  const [brandId, inside] = [goods?.brandId ?? null, goods?.shopCategoryIds ?? []]
  const [brands, categories] = await Promise.all([
    optionsFrom(choices.brands, goods, brandId ? [brandId] : []),
    optionsFrom(choices.shopCategories, goods, inside),
  ])
  return (
    <div className="form mt-3">
      <input type="hidden" name="links" value="1" />
      <SelectField
        name="brandId"
        label={t('field.brandId')}
        hint={t('hint.brandId')}
        options={brands}
        value={brandId}
        empty={t('noBrand')}
        optional
      />
      {categories.length > 0 && (
        <ChoiceField
          name="shopCategoryIds"
          label={t('field.shopCategoryIds')}
          hint={t('hint.shopCategoryIds')}
          options={categories}
          value={inside}
          several
          optional
        />
      )}
    </div>
  )
}

/** Freight template and guarantees. */
export async function DeliveryLinks({ goods, choices }: Props) {
  if (!choices) return null
  const t = await getTranslations('goods')
  const [freightId, promised] = [goods?.freightId ?? null, goods?.securityIds ?? []]
  const [freight, securities] = await Promise.all([
    optionsFrom(choices.freight, goods, freightId ? [freightId] : []),
    optionsFrom(choices.securities, goods, promised),
  ])
  return (
    <div className="form mt-3">
      <SelectField
        name="freightId"
        label={t('field.freightId')}
        hint={t('hint.freightId')}
        options={freight}
        value={freightId}
        empty={t('noFreight')}
        optional
      />
      {securities.length > 0 && (
        <ChoiceField
          name="securityIds"
          label={t('field.securityIds')}
          hint={t('hint.securityIds')}
          options={securities}
          value={promised}
          several
          optional
        />
      )}
    </div>
  )
}
