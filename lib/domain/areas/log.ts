import { area } from './area'

export const log = area({
  name: 'log',
  permissions: {
    'log:view': ['查看日志', 'View logs', 'operator'],
    'log:export': ['导出日志', 'Export logs', 'operator'],
  },
  roles: { auditor: ['log:view', 'log:export'] },
  screens: [
    {
      path: '/system/logs/operation',
      components: ['system/LogOperation'],
      permission: 'log:view',
      title: 'log.tab.operation',
      menu: { zh: '操作日志', en: 'Operation log', side: 'operator', parent: '/system', icon: 'list' },
    },
    {
      path: '/system/logs/login',
      components: ['system/LogLogin'],
      permission: 'log:view',
      title: 'log.tab.login',
      menu: { zh: '登录日志', en: 'Sign-in log', side: 'operator', parent: '/system', icon: 'key' },
    },
    {
      path: '/system/logs/changes',
      components: ['system/LogChanges'],
      permission: 'log:view',
      title: 'log.tab.changes',
      menu: { zh: '数据变更', en: 'Data changes', side: 'operator', parent: '/system', icon: 'undo' },
    },
    {
      path: '/system/logs/personal',
      components: ['system/LogPersonal'],
      permission: 'log:view',
      title: 'log.tab.personal',
      menu: { zh: '个人信息访问', en: 'Personal data log', side: 'operator', parent: '/system', icon: 'shield' },
    },
    {
      path: '/system/logs/[log]/[id]',
      components: ['system/LogEntry'],
      permission: 'log:view',
      title: 'log.entryTitle',
      menu: {
        zh: '日志详情',
        en: 'Log entry',
        side: 'operator',
        parent: '/system',
        hidden: true,
        path: '/system/logs/entry/:id',
      },
    },
  ],
  audit: { kinds: ['log'] },
})
