import { area } from './area'

export const template = area({
  name: 'template',
  permissions: { 'template:edit': ['消息模板与发送记录', 'Message templates and send log', 'operator'] },
  roles: { content_editor: ['template:edit'] },
  screens: [
    {
      path: '/op/messages/templates',
      components: ['op/messages/TemplateList'],
      permission: 'template:edit',
      title: 'template.title',
      menu: { zh: '消息模板', en: 'Templates', side: 'operator', parent: '/op/messages', icon: 'chat' },
    },
    {
      path: '/op/messages/templates/[id]',
      components: ['op/messages/TemplateDetail'],
      permission: 'template:edit',
      title: 'template.oneTitle',
      menu: { zh: '消息模板', en: 'Template', side: 'operator', parent: '/op/messages', hidden: true },
    },
    {
      path: '/op/messages/send-log',
      components: ['op/messages/SendLog'],
      permission: 'template:edit',
      title: 'template.sendings.title',
      menu: { zh: '发送记录', en: 'Send log', side: 'operator', parent: '/op/messages', icon: 'list' },
    },
  ],
  audit: { kinds: ['messageTemplate', 'sending'] },
})
