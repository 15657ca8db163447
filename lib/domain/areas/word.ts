import { area } from './area'

export const word = area({
  name: 'word',
  permissions: {
    'word:list': ['查看敏感词', 'View word lists', 'operator'],
    'word:edit': ['编辑敏感词', 'Edit word lists', 'operator'],
  },
  roles: {
    goods_reviewer: ['word:list', 'word:edit'],
    auditor: ['word:list'],
  },
  screens: [
    {
      path: '/op/goods/words',
      components: ['op/goods/WordList'],
      permission: 'word:list',
      title: 'word.title',
      menu: { zh: '敏感词', en: 'Word lists', side: 'operator', parent: '/op/goods', icon: 'list' },
    },
    {
      path: '/op/goods/words/new',
      components: ['op/goods/WordNew'],
      permission: 'word:edit',
      title: 'word.newTitle',
      menu: { zh: '新增敏感词', en: 'New word', side: 'operator', parent: '/op/goods', hidden: true },
    },
    {
      path: '/op/goods/words/import',
      components: ['op/goods/WordImport'],
      permission: 'word:edit',
      title: 'word.import.title',
      menu: { zh: '批量导入', en: 'Import words', side: 'operator', parent: '/op/goods', hidden: true },
    },
    {
      path: '/op/goods/words/test',
      components: ['op/goods/WordTest'],
      permission: 'word:list',
      title: 'word.test.title',
      menu: { zh: '检测文本', en: 'Test a text', side: 'operator', parent: '/op/goods', hidden: true },
    },
    {
      path: '/op/goods/words/[id]',
      components: ['op/goods/WordDetail'],
      permission: 'word:list',
      title: 'word.oneTitle',
      menu: { zh: '敏感词', en: 'Word', side: 'operator', parent: '/op/goods', hidden: true },
    },
  ],
  audit: { kinds: ['word'], fields: ['wordLang', 'wordLevel', 'wordScopes'] },
})
