import { getLocale, getTranslations } from 'next-intl/server'
import { ChoiceField } from '@/components/form/choice-fields'
import { NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { BUYERS_TRIED, marketingCalendar, tryPromotions } from '@/lib/contract/marketing/overview'
import { promotableSkus } from '@/lib/contract/marketing/price'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { isAutomatic, PROMOTION_STATE } from '@/lib/domain/marketing/promotion'
import { addDays, readUkTime, ukDay, ukLocal } from '@/lib/domain/uk-time'
import { read } from '@/lib/upstream/read'
import { Waterfall } from '../../_price/waterfall'

type Typed = Readonly<Record<string, string>>

/** SKUs of the form. */
const ROWS = ['1', '2', '3', '4'] as const
const DAYS_AHEAD = 60

const linesOf = (typed: Typed) =>
  ROWS.flatMap((row) => {
    const code = typed[`code${row}`]
    return code ? [{ code, qty: Number(typed[`qty${row}`] || '1') }] : []
  })

/** Prices the typed items; names a wrong entry. */
async function Result({ typed, chosen }: { typed: Typed; chosen: readonly string[] }) {
  const t = await getTranslations('marketingOverview.tester')
  const at = typed.at ? readUkTime(typed.at) : ({ ok: true, at: Date.now() } as const)
  if (!at.ok) return <Notice tone="warn">{t(`time.${at.why}`)}</Notice>
  const asked = {
    lines: linesOf(typed),
    at: new Date(at.at).toISOString(),
    buyer: typed.buyer ?? 'returning',
    with: chosen,
  }
  const body = tryPromotions.body.safeParse(asked)
  if (!body.success) return <Notice tone="warn">{t('incomplete')}</Notice>
  const found = await read(tryPromotions, { body: body.data }, { else: null, on: ['INVALID_INPUT'] })
  if (!found) return <Notice tone="warn">{t('unknownAll')}</Notice>
  return (
    <>
      {found.unknown.length > 0 && <Notice tone="warn">{t('unknown', { codes: found.unknown.join(', ') })}</Notice>}
      {await Waterfall({ found })}
    </>
  )
}

/** Promotions that need a tick: codes and coupons of the buyer, and paused ones. */
async function choices() {
  const today = ukDay(Date.now())
  const found = await read(marketingCalendar, { query: { from: today, to: addDays(today, DAYS_AHEAD) } })
  const { draft, paused, ended, stopped } = PROMOTION_STATE
  return found.filter(
    ({ kind, state }) =>
      state !== ended && state !== stopped && (!isAutomatic({ kind }) || state === draft || state === paused),
  )
}

/** SKUs with quantities; suggests codes of the shop while typing. */
async function SkuFields({ typed }: { typed: Typed }) {
  const [t, skus, given] = [
    await getTranslations('marketingOverview.tester'),
    await read(promotableSkus, {}),
    await getLocale(),
  ]
  const locale = knownLocale(given)
  return (
    <>
      {ROWS.map((row) => (
        <div className="market-sku" key={row}>
          <TextField
            list="tester-skus"
            name={`code${row}`}
            label={t('code', { row })}
            value={typed[`code${row}`] ?? ''}
            optional={row !== '1'}
          />
          <NumberField name={`qty${row}`} label={t('qty')} value={typed[`qty${row}`] ?? '1'} />
        </div>
      ))}
      <datalist id="tester-skus">
        {skus.map(({ skuId, code, title, spec }) => (
          <option key={skuId} value={code}>
            {pickText(title, locale)} · {pickText(spec, locale)}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Calculates the buyer's price at a given time step by step; the input is in the address. */
export async function Tester({ typed, chosen }: { typed: Typed; chosen: readonly string[] }) {
  const [t, all, states] = [
    await getTranslations('marketingOverview.tester'),
    await choices(),
    await getTranslations('marketing.reduction.state'),
  ]
  const tick = all.map(({ id, name, state }) => ({ value: id, label: `${name} (${states(`${state}` as '0')})` }))
  return (
    <Card title={t('title')} note={t('note')} padded={false} id="tester">
      <div className="market-tester">
        <form method="get" action="#tester" className="form market-tester-form">
          <input type="hidden" name="try" value="1" />
          {await SkuFields({ typed })}
          <TextField
            name="at"
            type="datetime-local"
            label={t('at')}
            hint={t('atHint')}
            value={typed.at ?? ukLocal(Date.now())}
          />
          <SelectField
            name="buyer"
            label={t('buyer')}
            options={BUYERS_TRIED.map((value) => ({ value, label: t(`buyers.${value}`) }))}
            value={typed.buyer ?? 'returning'}
          />
          {tick.length > 0 && (
            <ChoiceField
              several
              optional
              name="with"
              label={t('with')}
              hint={t('withHint')}
              options={tick}
              value={chosen}
            />
          )}
          <div className="form-buttons">
            <Button type="submit">{t('act')}</Button>
          </div>
        </form>
        <div className="market-result">
          {typed.try === '1' ? await Result({ typed, chosen }) : <p className="card-body soft">{t('begin')}</p>}
        </div>
      </div>
    </Card>
  )
}
