import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { ukTime } from '@/components/ui/uk-time'
import { getEnrolment } from '@/lib/contract/marketing/enrolment'
import { getSeckilltimeidList } from '@/lib/contract/marketing/seckill'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import { FLASH } from '../../_enrolment/paths'
import { priceControls } from '../../_price/price-controls'
import { copied } from '../../_promotion/copy'
import { enrol } from '../actions'

/** Form that chooses an open sale, and products with prices and pieces. */
export async function EnrolForm({ search }: { search: Parameters<typeof copied>[0] }) {
  const copy = await copied(search, async (id) => {
    const { goods, ...enrolment } = await read(getEnrolment, { query: { id } })
    return { ...enrolment, name: '', skus: goods }
  })
  const [t, locale, texts, sessions, controls] = await Promise.all([
    getTranslations('flashSale'),
    getLocale(),
    formTexts(),
    read(getSeckilltimeidList, { query: {} }),
    priceControls('enrolment', copy?.promotion),
  ])
  const language = knownLocale(locale)
  if (sessions.length === 0) return <EmptyState title={t('noSales')} text={t('noSalesText')} />
  const options = sessions.map(({ seckillTimeId, day, name, startsAt, maxPercent, taken, capacity }) => ({
    value: `${seckillTimeId} ${day}`,
    label: t('saleOption', {
      ...{ name: pickText(name, language), start: ukTime(Date.parse(startsAt), 'short', language) },
      ...{ percent: maxPercent, taken, capacity },
    }),
    disabled: taken >= capacity,
  }))
  return (
    <Card>
      <ActionForm action={enrol} texts={texts} leads>
        <SelectField name="sale" label={t('column.sale')} hint={t('saleHint')} options={options} />
        {controls.skus}
        <NumberField
          name="buyerLimit"
          label={t('column.buyerLimit')}
          hint={t('buyerLimitHint')}
          value={`${copy?.promotion.buyerLimit ?? 1}`}
        />
        {controls.meets}
        <FormFoot act={t('submit')} back={FLASH} />
      </ActionForm>
    </Card>
  )
}
