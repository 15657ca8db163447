import { recordForm } from '@/app/_kit/record/definition'
import { addSecurity, editSecurity } from '@/lib/contract/security'

export const SECURITIES = '/op/goods/security'

export const securityForm = recordForm(addSecurity, editSecurity, {
  name: 'security',
  words: 'security',
  path: SECURITIES,
  fields: [
    [
      { name: 'nameZh', control: { as: 'text', max: 20 } },
      { name: 'nameEn', control: { as: 'text', max: 40 } },
    ],
    [
      { name: 'textZh', control: { as: 'area', max: 300 } },
      { name: 'textEn', control: { as: 'area', max: 600 } },
    ],
    { name: 'eligibility', control: { as: 'area', max: 300 }, optional: true },
    { name: 'evidence', control: { as: 'area', max: 300 }, optional: true },
    { name: 'sortNo', hint: 'sortHint', control: { as: 'number' }, begins: 0 },
    { name: 'enabled', hint: 'enabledHint', control: { as: 'check' }, begins: 1 },
  ],
})
