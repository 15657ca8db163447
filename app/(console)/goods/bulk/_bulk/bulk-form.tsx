import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { NumberField } from '@/components/form/number-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Tick } from '@/components/form/tick'
import { ButtonLink } from '@/components/ui/button'
import type { GoodsAction } from '@/lib/contract/goods/bulk'
import { BULK_CONFIRM_ROWS, SHIPPING_HOURS } from '@/lib/domain/limits'
import { runBulk } from '../actions'

interface Props {
  action: GoodsAction
  /** Products that the act would change. */
  ids: readonly string[]
  from: string
}

async function Params({ action }: Pick<Props, 'action'>) {
  const t = await getTranslations('goods')
  if (action === 'promise')
    return (
      <ChoiceField
        name="promiseHours"
        label={t('column.promiseHours')}
        options={SHIPPING_HOURS.map((hours) => ({ value: String(hours), label: t('hours', { hours }) }))}
        value="48"
      />
    )
  if (action === 'stock') return <NumberField name="stockTo" label={t('bulk.stockTo')} hint={t('bulk.stockHint')} />
  if (action !== 'price') return null
  return (
    <>
      <TextField name="percent" label={t('bulk.percent')} hint={t('bulk.percentHint')} />
      <Tick name="charm">{t('price.grid.charm')}</Tick>
    </>
  )
}

/** Form with the further input of a bulk act. */
export async function BulkForm({ action, ids, from }: Props) {
  const [t, texts] = await Promise.all([getTranslations('goods.bulk'), formTexts()])
  return (
    <ActionForm action={runBulk} texts={texts} hidden={{ action, ids: ids.join(), from }} leads>
      <Params action={action} />
      {ids.length > BULK_CONFIRM_ROWS && <TextField name="confirm" label={t('confirm', { count: ids.length })} />}
      <div className="form-buttons">
        <ButtonLink href={from}>{t('cancel')}</ButtonLink>
        <SubmitButton look={action === 'recycle' ? 'danger' : 'primary'}>
          {t(`run.${action}`, { count: ids.length })}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}
