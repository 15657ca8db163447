import { z } from 'zod'
import { recordForm } from '@/app/_kit/record/definition'
import { ROLE_DESCRIPTION_MAX, ROLE_NAME } from '@/lib/contract/role'
import { addShopRole, editShopRole, SHOP_ROLE_CODE_MAX } from '@/lib/contract/shop/role'
import { SHOP_RIGHTS } from '@/lib/domain/colleague'

export const SHOP_ROLES = '/shop/roles'

/** Each group of permissions is a separate field; an error about all of them is shown at the first. */
export const fieldOfGroup = (name: string): string => (name === SHOP_RIGHTS[0]?.name ? 'codes' : `codes_${name}`)

/** Combines the boxes of all groups for the API. */
export const withCodes = <S extends z.ZodType>(schema: S) =>
  z.preprocess((sent) => {
    const typed = z.record(z.string(), z.unknown()).safeParse(sent)
    // The schema refuses anything that is not a form.
    if (!typed.success) return sent
    const ticked = ({ name }: { name: string }) => z.array(z.string()).catch([]).parse(typed.data[fieldOfGroup(name)])
    return { ...typed.data, codes: SHOP_RIGHTS.flatMap(ticked) }
  }, schema)

const name = { as: 'text', max: ROLE_NAME.max } as const

export const roleForm = recordForm(addShopRole, editShopRole, {
  name: 'shopRole',
  words: 'colleague.role',
  path: SHOP_ROLES,
  fields: [
    [
      { name: 'roleName', control: name },
      { name: 'roleNameEn', control: name },
    ],
    { name: 'roleCode', hint: 'codeHint', control: { as: 'text', max: SHOP_ROLE_CODE_MAX }, newOnly: true },
    { name: 'description', control: { as: 'area', max: ROLE_DESCRIPTION_MAX }, optional: true },
    { name: 'codes', control: { as: 'own' }, shown: (value) => [value].flat().join(', ') },
  ],
})
