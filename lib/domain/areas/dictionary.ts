import { area } from './area'

export const dictionary = area({
  name: 'dictionary',
  permissions: {
    'dict:list': ['查看字典', 'View dictionaries', 'operator'],
    'dict:edit': ['编辑字典', 'Edit dictionaries', 'operator'],
  },
  screens: [
    {
      path: '/system/dicts',
      components: ['system/DictList'],
      permission: 'dict:list',
      title: 'dictionary.title',
      menu: { zh: '字典管理', en: 'Dictionaries', side: 'operator', parent: '/system', icon: 'book' },
    },
    {
      path: '/system/dicts/new',
      components: ['system/DictNew'],
      permission: 'dict:edit',
      title: 'dictionary.newTitle',
      menu: { zh: '新增字典', en: 'New dictionary', side: 'operator', parent: '/system', hidden: true },
    },
    {
      path: '/system/dicts/[id]',
      components: ['system/DictDetail'],
      permission: 'dict:list',
      title: 'dictionary.oneTitle',
      menu: { zh: '字典', en: 'Dictionary', side: 'operator', parent: '/system', hidden: true },
    },
  ],
  audit: { kinds: ['dict'] },
})
