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
  dictionaries: {
    rule_condition: {
      name: ['数据规则条件', 'Data rule conditions'],
      items: [
        ['=', '等于', 'is'],
        ['!=', '不等于', 'is not'],
        ['in', '属于', 'is one of'],
        ['not in', '不属于', 'is none of'],
        ['like', '包含', 'contains'],
        ['left like', '以…结尾', 'ends with'],
        ['right like', '以…开头', 'begins with'],
        ['>', '大于', 'is more than'],
        ['>=', '大于等于', 'is at least'],
        ['<', '小于', 'is less than'],
        ['<=', '小于等于', 'is at most'],
      ],
    },
  },
  audit: { kinds: ['dataRule'] },
})
