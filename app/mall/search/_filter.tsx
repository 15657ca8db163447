import { getTranslations } from 'next-intl/server'
import { GOODS_SORTS } from '@/lib/contract/mall'
import { categories } from '../_shared/glance'
import { speaker } from '../_shared/say'
import type { Typed } from './_query'

/** Filters of a search as a GET form. */
export async function SearchFilter({ typed }: { typed: Typed }) {
  const [t, say, found] = await Promise.all([getTranslations('mall.search'), speaker(), categories()])
  return (
    <form className="mall-filter" action="/mall/search">
      <label>
        {t('words')}
        <input type="search" name="q" defaultValue={typed.q} maxLength={60} />
      </label>
      <label>
        {t('category')}
        <select name="category" defaultValue={typed.category}>
          <option value="">{t('any')}</option>
          {found.map(({ code, name }) => (
            <option key={code} value={code}>
              {say(name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('min')}
        <input name="min" defaultValue={typed.min} inputMode="decimal" maxLength={12} />
      </label>
      <label>
        {t('max')}
        <input name="max" defaultValue={typed.max} inputMode="decimal" maxLength={12} />
      </label>
      <label>
        {t('sort')}
        <select name="sort" defaultValue={typed.sort}>
          {GOODS_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`by.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="choice">
        <input type="checkbox" className="check" name="stock" value="1" defaultChecked={typed.stock === '1'} />
        {t('stock')}
      </label>
      <button className="button" type="submit">
        {t('apply')}
      </button>
    </form>
  )
}
