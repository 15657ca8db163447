import { getLocale, getTranslations } from 'next-intl/server'
import { ChoiceField } from '@/components/form/choice-fields'
import { MoneyField, NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import type { Data } from '@/lib/contract/endpoint'
import { calculateFees, type feeTerms } from '@/lib/contract/finance/commission'
import { knownLocale } from '@/lib/domain/locale'
import { parsePounds } from '@/lib/domain/money'
import { upstream } from '@/lib/upstream/call'
import { categoryOptions } from '../../_shared/category-options'

type Typed = Readonly<Record<string, string>>

interface Props {
  terms: Data<typeof feeTerms>
  typed: Typed
}

/** Deductions from the buyer's payment to the amount at the bank. */
async function Result({ terms, typed }: Props) {
  const t = await getTranslations('finance.fees')
  const asked = {
    category: terms.categories.some(({ code }) => code === typed.category) ? typed.category : '',
    priceP: parsePounds(typed.price ?? ''),
    deliveryP: parsePounds(typed.delivery || '0'),
    qty: Number(typed.qty || '1'),
    goodsLocation: typed.goodsLocation ?? 'uk',
  }
  const body = calculateFees.body.safeParse(asked)
  if (!body.success) return <Notice tone="warn">{t('incomplete')}</Notice>
  const found = await upstream(calculateFees, { body: body.data })
  return (
    <Facts
      items={[
        { term: t('paidP'), value: <Money pence={found.paidP} /> },
        {
          term: t('commissionP', { percent: found.rateBp / 100, no: found.ruleNo }),
          value: <Money pence={-found.commissionP} />,
        },
        { term: t('vatP'), value: <Money pence={-found.withheldVatP} /> },
        { term: t('vatWhy'), value: t(`vat.${found.vatReason}`) },
        { term: t('netP'), value: <Money pence={found.netP} strong /> },
        {
          term: t('withdrawalFeeP', { percent: terms.withdrawalFeeBp / 100 }),
          value: <Money pence={-found.withdrawalFeeP} />,
        },
        { term: t('bankP'), value: <Money pence={found.bankP} strong /> },
      ]}
    />
  )
}

/** Calculates the payout for a price; the typed values stay in the address. */
export async function Calculator({ terms, typed }: Props) {
  const [t, spoken] = await Promise.all([getTranslations('finance.fees'), getLocale()])
  return (
    <Card title={t('calculator')}>
      <form method="get" className="form">
        <MoneyField name="price" label={t('field.price')} hint={t('hint.price')} value={typed.price} />
        <div className="form-twins">
          <NumberField name="qty" label={t('field.qty')} value={typed.qty ?? '1'} />
          <MoneyField name="delivery" label={t('field.delivery')} value={typed.delivery ?? '0'} />
        </div>
        <SelectField
          name="category"
          label={t('field.category')}
          options={categoryOptions(terms.categories, knownLocale(spoken))}
          value={typed.category}
          empty={t('anyCategory')}
          optional
        />
        <ChoiceField
          name="goodsLocation"
          label={t('field.goodsLocation')}
          options={(['uk', 'overseas'] as const).map((value) => ({ value, label: t(`location.${value}`) }))}
          value={typed.goodsLocation ?? 'uk'}
        />
        <div className="form-buttons">
          <Button type="submit">{t('calculate')}</Button>
        </div>
      </form>
      {typed.price && <Result terms={terms} typed={typed} />}
    </Card>
  )
}
