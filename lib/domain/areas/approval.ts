import { area } from './area'

export const approval = area({
  name: 'approval',
  permissions: {
    'approval:view': ['审批收件箱', 'Use the approval inbox', 'operator'],
    'approval:assign': ['分配审批', 'Assign approvals', 'operator'],
  },
  roles: { goods_reviewer: ['approval:view'], order_support: ['approval:view'] },
  screens: [
    {
      path: '/op/approvals',
      components: ['op/approvals/Approvals'],
      permission: 'approval:view',
      title: 'approval.title',
      menu: { zh: '审批收件箱', en: 'Approvals', side: 'operator', icon: 'inbox' },
    },
    {
      path: '/op/approvals/work',
      components: ['op/approvals/ApprovalWork'],
      permission: 'approval:view',
      title: 'approval.work.title',
      menu: { zh: '审批统计', en: 'Work done', side: 'operator', icon: 'chart', hidden: true },
    },
  ],
  notifications: {
    approvalRefused: {
      side: 'operator',
      words: [],
      zh: '您的一项审批决定未能执行：该事项在此期间有变化，请重新处理',
      en: 'A decision of yours was not carried out: the case changed in the meantime. Decide it again',
    },
    approvalAssigned: {
      side: 'operator',
      words: ['by', 'count'],
      zh: '{by} 将 {count} 项审批分配给您',
      en: '{by} gave you {count, plural, one {one case} other {# cases}} to decide',
    },
  },
  audit: { kinds: ['approval'], facts: ['riskNote', 'unopened'] },
})
