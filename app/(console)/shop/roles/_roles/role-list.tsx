import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { TextLink } from '@/components/ui/text-link'
import { listShopRoles } from '@/lib/contract/shop/role'
import { SHOP_ROLES } from './role-form'

/** Roles of the shop: its own, then the common ones. */
export const shopRoleList = list(listShopRoles, {
  path: SHOP_ROLES,
  words: 'colleague.role',
  tabs: { key: 'of', values: ['own', 'program'] },
  defaults: { size: 20 },
  rowId: ({ id }) => id,
  cards: true,
  columns: (make) => [
    make.cell('roleName', {
      cell: ({ id, roleName, roleNameEn }) => (
        <>
          <TextLink href={`${SHOP_ROLES}/${id}`} data-open="">
            {roleName}
          </TextLink>
          <div className="soft">{roleNameEn}</div>
        </>
      ),
    }),
    make.text('roleCode'),
    make.text('of', { value: ({ own }) => make.t(`tab.${own ? 'own' : 'program'}`) }),
    make.number('rights', { value: ({ codes }) => codes.length }),
    make.number('people'),
    make.time('updateTime'),
  ],
})
