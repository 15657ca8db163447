import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { shopCategoryGoods } from '@/lib/contract/shop/category'
import { pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import { assign } from '../actions'

/** Maximum number of products per submission; others are found by a search. */
const SHOWN = 50

interface Props {
  id: string
  /** True for products in the category, false for the others. */
  inside: boolean
  q: string
  /** True if the reader may move them; others only read the list. */
  mine: boolean
}

/** Checkboxes of products to remove from the category, or to add to it. */
export async function ShopCategoryGoods({ id, inside, q, mine }: Props) {
  const query = { id, in: inside ? ('1' as const) : ('0' as const), size: SHOWN, ...(q && { q }) }
  const [t, texts, locale, page] = await Promise.all([
    getTranslations('shopCategory'),
    formTexts(),
    getLocale(),
    read(shopCategoryGoods, { query }),
  ])
  const options = page.records.map((row) => ({
    value: row.id,
    label: pickText(row.title, locale) || row.code,
    hint: row.code,
  }))
  return (
    <Card title={inside ? t('inside', { count: page.total }) : t('outside')} id={inside ? undefined : 'add'}>
      {!inside && (
        <form method="get" action="#add" className="form">
          <TextField name="q" label={t('goodsSearch')} value={q} maxLength={100} />
          <div className="form-buttons">
            <Button type="submit">{t('find')}</Button>
          </div>
        </form>
      )}
      {options.length === 0 ? (
        <p className="soft mt-2">{t(inside ? 'noneInside' : 'noneOutside')}</p>
      ) : !mine ? (
        <ul>
          {options.map(({ value, label, hint }) => (
            <li key={value}>
              {label} <span className="soft">{hint}</span>
            </li>
          ))}
        </ul>
      ) : (
        <ActionForm action={assign} texts={texts} hidden={{ id, add: inside ? '0' : '1' }}>
          <ChoiceField name="goodsIds" label={t('column.title')} options={options} several optional="unsaid" />
          {page.total > SHOWN && <p className="soft">{t('more', { count: SHOWN })}</p>}
          <div className="form-buttons">
            <SubmitButton look="secondary">{t(inside ? 'take' : 'put')}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </Card>
  )
}
