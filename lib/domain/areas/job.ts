import { area } from './area'

export const job = area({
  name: 'job',
  permissions: { 'job:run': ['执行与暂停定时任务', 'Run and pause jobs', 'operator'] },
  screens: [
    {
      path: '/system/jobs',
      components: ['system/JobList'],
      permission: 'log:view',
      title: 'job.title',
      menu: { zh: '定时任务', en: 'Jobs', side: 'operator', parent: '/system', icon: 'tasks' },
    },
    {
      path: '/system/jobs/[id]',
      components: ['system/JobDetail'],
      permission: 'log:view',
      title: 'job.oneTitle',
      menu: { zh: '定时任务', en: 'Job', side: 'operator', parent: '/system', hidden: true },
    },
  ],
  notifications: {
    jobFailed: {
      side: 'operator',
      always: 'act',
      mail: true,
      words: ['job'],
      zh: '定时任务 {job} 运行失败',
      en: 'The scheduled job {job} has failed',
    },
    jobLate: {
      side: 'operator',
      always: 'act',
      mail: true,
      words: ['job'],
      zh: '定时任务 {job} 未按时运行',
      en: 'The scheduled job {job} has not run when it should have',
    },
  },
  audit: { kinds: ['job'] },
})
