import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { ANALYSIS, type View, viewQuery } from './range'

export interface Shop {
  id: string
  name: string
}

interface ShopChoiceProps {
  view: View
  shops: readonly Shop[]
}

/** Lets an operator choose one shop or all, by a form that needs no script. */
export async function ShopChoice({ view, shops }: ShopChoiceProps) {
  const t = await getTranslations('dashboard.analysis')
  const { ofShop = '', ...rest } = view
  return (
    <form action={ANALYSIS} className="dash-shop field" data-list-form="">
      {Object.entries(viewQuery(rest)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="hidden-text" htmlFor="analysis-shop">
        {t('shop')}
      </label>
      <select id="analysis-shop" name="ofShop" className="field-select" defaultValue={ofShop} key={ofShop}>
        <option value="">{t('allShops')}</option>
        {shops.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit">{t('show')}</Button>
    </form>
  )
}
