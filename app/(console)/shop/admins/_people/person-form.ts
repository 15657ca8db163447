import { z } from 'zod'
import { recordForm } from '@/app/_kit/record/definition'
import { addColleague, COLLEAGUE_WAYS, editColleague } from '@/lib/contract/colleague'

export const PEOPLE = '/shop/admins'

/** Unticked checkboxes are not sent at all. */
const roleIds = z.array(z.string()).default([]).pipe(editColleague.body.shape.roleIds)

export const personForm = recordForm(addColleague, editColleague, {
  name: 'colleague',
  words: 'colleague',
  path: PEOPLE,
  fields: [
    [
      { name: 'realname', hint: 'realnameHint', control: { as: 'text', max: 18 } },
      { name: 'username', hint: 'usernameHint', control: { as: 'text', max: 32 }, newOnly: true },
    ],
    { name: 'roleIds', control: { as: 'own' }, read: roleIds },
    { name: 'lastDay', hint: 'lastDayHint', control: { as: 'date' }, optional: true },
    { name: 'way', control: { as: 'choice', values: COLLEAGUE_WAYS }, begins: 'invite', newOnly: true },
    {
      name: 'email',
      hint: 'emailHint',
      control: { as: 'text', max: 128, type: 'email' },
      optional: true,
      newOnly: true,
    },
    { name: 'password', control: { as: 'own' }, newOnly: true },
  ],
})
