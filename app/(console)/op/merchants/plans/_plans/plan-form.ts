import { recordForm } from '@/app/_kit/record/definition'
import { addPlan, editPlan, PLAN_ABOUT_MAX, PLAN_NAME_MAX } from '@/lib/contract/subscription/op'
import { formatPence } from '@/lib/domain/money'

export const PLANS = '/op/merchants/plans'

const name = { as: 'text', max: PLAN_NAME_MAX } as const
const about = { as: 'text', max: PLAN_ABOUT_MAX } as const
const price = { control: { as: 'money' }, shown: (pence: unknown) => formatPence(Number(pence)) } as const
const number = { as: 'number' } as const

export const planForm = recordForm(addPlan, editPlan, {
  name: 'plan',
  words: 'subscription.plans',
  path: PLANS,
  fields: [
    [
      { name: 'nameZh', control: name },
      { name: 'nameEn', control: name },
    ],
    { name: 'aboutZh', control: about, optional: true },
    { name: 'aboutEn', control: about, optional: true },
    [
      { name: 'monthP', ...price },
      { name: 'yearP', ...price },
    ],
    { name: 'products', hint: 'limitHint', control: number },
    { name: 'staff', control: number },
    { name: 'storageMb', control: number },
    { name: 'sort', hint: 'sortHint', control: number, begins: 50 },
    { name: 'onSale', hint: 'onSaleHint', control: { as: 'check' }, begins: 1 },
  ],
})
