import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { MoneyField, NumberField } from '@/components/form/number-field'
import { TextField } from '@/components/form/text-field'
import { ukTime } from '@/components/ui/uk-time'
import { parseWhole } from '@/lib/domain/count'
import { knownLocale } from '@/lib/domain/locale'
import type { Raised } from '@/lib/domain/marketing/raise'
import { formatPence, parsePounds } from '@/lib/domain/money'
import { readUkTime, ukLocal } from '@/lib/domain/uk-time'

interface Sku {
  skuId: string
  code: string
  stock: number
}

export interface RaisedPromotion {
  endsAt: string
  raise: { fields: readonly Raised[]; latestEnd: string }
  quantity?: number | null
  usesMax?: number | null
  budgetP?: number | null
  /** SKUs with their pools. */
  goods?: readonly Sku[]
}

/** Fields to raise limits of a running promotion, prefilled with the current values. */
export async function RaiseFields({ promotion }: { promotion: RaisedPromotion }) {
  const [t, locale] = await Promise.all([getTranslations('promotion.raise'), getLocale()])
  const { endsAt, raise, quantity, usesMax, budgetP, goods = [] } = promotion
  const has = (name: Raised) => raise.fields.includes(name)
  const latest = ukTime(Date.parse(raise.latestEnd), 'short', knownLocale(locale))
  return (
    <>
      {has('endsAt') && (
        <TextField
          name="endsAt"
          type="datetime-local"
          columns={22}
          label={t('endsAt')}
          hint={t('endsAtHint', { latest })}
          value={ukLocal(Date.parse(endsAt))}
        />
      )}
      {has('quantity') && <NumberField name="quantity" label={t('quantity')} value={`${quantity ?? ''}`} />}
      {has('usesMax') && <NumberField name="usesMax" label={t('usesMax')} value={`${usesMax ?? ''}`} />}
      {has('budgetP') && (
        <MoneyField name="budgetP" label={t('budgetP')} value={budgetP ? formatPence(budgetP) : null} />
      )}
      {has('stock') &&
        goods.map(({ skuId, code, stock }) => (
          <NumberField key={skuId} name={`${STOCK}${skuId}`} label={t('stock', { code })} value={`${stock}`} />
        ))}
    </>
  )
}

const STOCK = 'stock.'

type Typed = Readonly<Record<string, unknown>>
type Refine = z.RefinementCtx

const textOf = (typed: Typed, name: string) => (typeof typed[name] === 'string' ? (typed[name] as string).trim() : '')

/** Adds an error to a field of the form. */
function fault(context: Refine, field: string, message: string) {
  context.addIssue({ code: 'custom', path: [field], message })
  return null
}

const count = (name: string) => (typed: Typed, context: Refine) => {
  const text = textOf(typed, name)
  if (text === '') return null
  return parseWhole(text) ?? fault(context, name, 'format')
}

/** Converts the form of `RaiseFields` for the call. */
export const raiseInput = {
  endsAt: (typed: Typed, context: Refine) => {
    const text = textOf(typed, 'endsAt')
    if (text === '') return null
    const read = readUkTime(text)
    if (read.ok) return new Date(read.at).toISOString()
    return fault(context, 'endsAt', read.why === 'unreadable' ? 'format' : read.why)
  },
  quantity: count('quantity'),
  usesMax: count('usesMax'),
  budgetP: (typed: Typed, context: Refine) => {
    const text = textOf(typed, 'budgetP')
    return text === '' ? null : (parsePounds(text) ?? fault(context, 'budgetP', 'format'))
  },
  skus: (typed: Typed, context: Refine) =>
    Object.keys(typed).flatMap((name) => {
      const stock = name.startsWith(STOCK) ? count(name)(typed, context) : null
      return stock === null ? [] : [{ skuId: name.slice(STOCK.length), stock }]
    }),
}
