import { area } from './area'

export const dataRule = area({
  name: 'data-rule',
  permissions: { 'dataRule:edit': ['编辑数据规则', 'Edit data rules', 'operator'] },
  screens: [
    {
      path: '/system/permissions/[id]/rules',
      components: ['system/DataRules'],
      permission: 'permission:list',
      title: 'permission.rules.title',
      menu: { zh: '数据规则', en: 'Data rules', side: 'operator', parent: '/system', hidden: true },
    },
  ],
  audit: { kinds: ['dataRule'] },
})
