import { area } from './area'

export const translation = area({
  name: 'translation',
  permissions: { 'i18n:edit': ['修改界面文字', 'Change the program’s texts', 'operator'] },
  screens: [
    {
      path: '/system/i18n',
      components: ['system/Translations'],
      permission: 'i18n:edit',
      title: 'translation.title',
      menu: { zh: '翻译', en: 'Translations', side: 'operator', parent: '/system', icon: 'globe' },
    },
  ],
  audit: { kinds: ['text'] },
})
