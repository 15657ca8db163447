import { area } from './area'

export const application = area({
  name: 'application',
  permissions: {
    'merchant:audit': ['审核入驻申请', 'Review applications for shops', 'operator'],
    'merchant:assign': ['分派入驻申请', 'Assign applications for shops', 'operator'],
  },
  roles: {
    merchant_reviewer: [
      'merchant:view',
      'merchant:note',
      'merchant:audit',
      'merchant:assign',
      'merchant:document',
      'merchant:namelogo',
      'violation:view',
      'approval:view',
    ],
  },
  screens: [
    {
      path: '/op/merchants/applications',
      components: ['op/merchants/ApplicationList'],
      permission: 'merchant:audit',
      title: 'application.title',
      menu: { zh: '入驻审核', en: 'Applications', side: 'operator', parent: '/op/merchants', icon: 'check' },
    },
    {
      path: '/op/merchants/applications/[id]',
      components: ['op/merchants/ApplicationReview'],
      permission: 'merchant:audit',
      title: 'application.oneTitle',
      menu: { zh: '审核详情', en: 'Application', side: 'operator', parent: '/op/merchants', hidden: true },
    },
  ],
  dictionaries: {
    application_state: {
      name: ['入驻申请状态', 'State of an application'],
      items: [
        ['0', '草稿', 'Draft'],
        ['1', '已提交', 'Submitted'],
        ['2', '审核中', 'In review'],
        ['3', '已退回', 'Returned'],
        ['4', '已重新提交', 'Resubmitted'],
        ['5', '已通过', 'Passed'],
        ['6', '已拒绝', 'Refused'],
        ['7', '待确认拒绝', 'Refusal to confirm'],
      ],
    },
    application_return: {
      name: ['入驻退回原因', 'Why part of an application is returned'],
      items: [
        ['unreadable', '不清晰', 'Cannot be read'],
        ['mismatch', '信息不一致', 'Does not match'],
        ['expired', '已过期', 'Out of date'],
        ['missing', '内容缺失', 'Something is missing'],
        ['wrongKind', '证件类型不符', 'Another kind of document is needed'],
        ['other', '其他', 'Something else'],
      ],
    },
  },
  notifications: {
    applicationWaiting: {
      side: 'operator',
      words: ['no', 'shop'],
      zh: '新的入驻申请 {no}（{shop}）等待审核',
      en: 'Application {no} ({shop}) waits for a review',
    },
    applicationRefusal: {
      side: 'operator',
      always: 'act',
      words: ['no', 'shop'],
      zh: '入驻申请 {no}（{shop}）的拒绝等待另一位同事确认',
      en: 'The refusal of application {no} ({shop}) waits for a second person',
    },
    applicationAssigned: {
      side: 'operator',
      always: 'act',
      words: ['no', 'shop'],
      zh: '入驻申请 {no}（{shop}）已分派给您',
      en: 'Application {no} ({shop}) was assigned to you',
    },
  },
  audit: { kinds: ['application'] },
})
