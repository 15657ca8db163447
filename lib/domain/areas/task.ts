import { area } from './area'

export const task = area({
  name: 'task',
  permissions: { 'tasks:view': ['查看任务', 'View tasks'] },
  roles: {
    shop_goods: ['tasks:view'],
    shop_shipping: ['tasks:view'],
    shop_readonly: ['tasks:view'],
    order_support: ['tasks:view'],
    auditor: ['tasks:view'],
  },
  screens: [
    {
      path: '/tasks',
      components: ['tasks/TaskCentre'],
      permission: 'tasks:view',
      title: 'task.list.title',
      menu: { zh: '任务中心', en: 'Task centre', side: 'both', icon: 'tasks', position: 2 },
    },
    {
      path: '/tasks/[id]',
      components: ['tasks/TaskDetail'],
      permission: 'tasks:view',
      title: 'task.detail.title',
      menu: { zh: '任务详情', en: 'Task detail', side: 'both', position: 2, hidden: true },
    },
  ],
  notifications: {
    taskFinished: {
      side: 'both',
      words: ['task', 'ok', 'failed'],
      zh: '{task}已完成：成功 {ok}，失败 {failed}',
      en: '{task} finished: {ok} done, {failed} failed',
    },
  },
  audit: { kinds: ['task'] },
})
