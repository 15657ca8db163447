import { z } from 'zod'
import { recordForm } from '@/app/_kit/record/definition'
import { addCaseRule, editCaseRule } from '@/lib/contract/after-sale/rule'
import { AFTER_SALE_TYPES } from '@/lib/domain/after-sale'
import { RULE_ACTIONS } from '@/lib/domain/after-sale/rule'
import { parsePounds } from '@/lib/domain/money'

export const RULES = '/after-sale/rules'

/** One ticked box or several. */
const Ticked = z
  .union([z.array(z.string()), z.string().transform((one) => (one === '' ? [] : [one]))])
  .optional()
  .transform((all) => all ?? [])
/** Codes separated by commas, spaces or lines. */
const Listed = z
  .string()
  .max(2_100)
  .default('')
  .transform((text) => [...new Set(text.split(/[\s,，;；]+/).filter(Boolean))])
const OptionalPounds = z.string().transform((text, context) => {
  if (text.trim() === '') return null
  const pence = parsePounds(text)
  if (pence !== null && pence > 0 && pence <= 1_000_000) return pence
  context.addIssue({ code: 'custom', message: 'price' })
  return z.NEVER
})
const OptionalType = z
  .union([z.literal(''), z.enum(AFTER_SALE_TYPES.map(String) as ['1', '2', '3'])])
  .optional()
  .transform((text) => (text ? Number(text) : null))

const money = { control: { as: 'money' }, optional: true, read: OptionalPounds } as const

/** Form of an automatic rule: conditions, actions and limits. */
export const ruleForm = recordForm(addCaseRule, editCaseRule, {
  name: 'afterSaleRule',
  words: 'afterSale.rules',
  path: RULES,
  fields: [
    [
      { name: 'name', control: { as: 'text', max: 40 } },
      { name: 'sortNo', hint: 'sortHint', control: { as: 'number' }, begins: 50 },
    ],
    { name: 'type', control: { as: 'own' }, read: OptionalType },
    { name: 'reasons', control: { as: 'own' }, read: Ticked },
    { name: 'codes', control: { as: 'own' }, read: Listed },
    [
      { name: 'maxP', ...money },
      { name: 'dailyCapP', hint: 'capHint', ...money },
    ],
    { name: 'beforeDispatch', hint: 'dispatchHint', control: { as: 'check' } },
    { name: 'action', control: { as: 'choice', values: RULE_ACTIONS }, begins: 'agree' },
    [
      { name: 'fromOn', control: { as: 'date' }, optional: true },
      { name: 'untilOn', control: { as: 'date' }, optional: true },
    ],
    { name: 'enabled', hint: 'enabledHint', control: { as: 'check' } },
  ],
})
