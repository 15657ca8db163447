import { getTranslations } from 'next-intl/server'
import { ruleLimits, ruleScope } from '@/app/(console)/finance/_shared/commission-words'
import { DateField, MoneyField, NumberField } from '@/components/form/number-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { tryCommission } from '@/lib/contract/finance/commission'
import { formatPence, formatRate, parsePounds } from '@/lib/domain/money'
import { ukDay } from '@/lib/domain/uk-time'
import { read } from '@/lib/upstream/read'
import { ScopeFields } from './scope-fields'

type Typed = Readonly<Record<string, string>>

const pence = (text: string | undefined) => parsePounds(text ?? '')

/** Rules that apply to the input; invalid input is reported in words. */
async function Found({ typed }: { typed: Typed }) {
  const t = await getTranslations('finance.commission')
  const asked = {
    ...{ shopNo: typed.shopNo ?? '', productCode: typed.productCode ?? '', category: typed.category ?? '' },
    ...{ priceP: pence(typed.price), deliveryP: pence(typed.delivery || '0'), qty: Number(typed.qty || '1') },
    day: typed.day || ukDay(Date.now()),
  }
  const body = tryCommission.body.safeParse(asked)
  if (!body.success) return <Notice tone="warn">{t('tester.incomplete')}</Notice>
  const found = await read(tryCommission, { body: body.data }, { else: null, on: ['INVALID_INPUT'] })
  if (!found) return <Notice tone="warn">{t('tester.unknown')}</Notice>
  const { rules, missed, baseP, commissionP } = found
  const words = (rule: (typeof rules)[number] | (typeof missed)[number]) => {
    const scope = ruleScope(rule, t)
    return [rule.no, formatRate(rule.rateBp), scope.zh, scope.en, ruleLimits(rule, t)].filter(Boolean).join(' · ')
  }
  const [first, ...others] = rules
  return (
    <>
      <Facts
        items={[
          { term: t('tester.rule'), value: first ? words(first) : t('tester.noRule') },
          { term: t('tester.base'), value: <Money pence={baseP} /> },
          { term: t('tester.commission'), value: <Money pence={commissionP} strong /> },
        ]}
      />
      <p className="soft">{t('tester.order')}</p>
      <Facts
        items={[
          ...others.map((rule) => ({ term: words(rule), value: t(`tester.lostBy.${rule.lostBy ?? 'newer'}`) })),
          ...missed.map((rule) => ({ term: words(rule), value: t(`tester.why.${rule.why}`) })),
        ]}
      />
    </>
  )
}

/** Finds the rule of an order line; the input is in the address. */
export async function Tester({ typed }: { typed: Typed }) {
  const t = await getTranslations('finance.commission')
  const asked = typed.try === '1'
  return (
    <Card title={t('tester.title')} note={t('tester.note')}>
      <form method="get" className="form">
        <input type="hidden" name="try" value="1" />
        {await ScopeFields({ typed, oneShop: true })}
        <div className="form-twins">
          <MoneyField name="price" label={t('tester.price')} value={typed.price ?? formatPence(1_000).slice(1)} />
          <NumberField name="qty" label={t('tester.qty')} value={typed.qty ?? '1'} />
        </div>
        <div className="form-twins">
          <MoneyField name="delivery" label={t('tester.delivery')} value={typed.delivery ?? '0'} />
          <DateField name="day" label={t('tester.day')} value={typed.day ?? ukDay(Date.now())} />
        </div>
        <div className="form-buttons">
          <Button type="submit">{t('tester.act')}</Button>
        </div>
      </form>
      {asked && <Found typed={typed} />}
    </Card>
  )
}
