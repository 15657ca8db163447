import { area } from './area'

const SHOP = { side: 'shop', parent: '/marketing' } as const
const OPERATOR = { side: 'operator', parent: '/op/marketing' } as const

/** Activities of the platform, beside the rest of `marketing`. */
export const marketingActivity = area({
  name: 'marketingActivity',
  permissions: {
    'activity:list': ['查看平台活动', 'View platform activities'],
    'activity:edit': ['编辑平台活动', 'Edit platform activities', 'operator'],
    'marketing:activity:enrol': ['报名平台活动', 'Enrol in platform activities'],
  },
  roles: {
    shop_goods: ['activity:list', 'marketing:activity:enrol'],
    shop_readonly: ['activity:list'],
    auditor: ['activity:list'],
  },
  screens: [
    {
      path: '/marketing/activities',
      components: ['marketing/ActivityOffers'],
      permission: 'activity:list',
      title: 'activityOffer.title',
      menu: { ...SHOP, zh: '平台活动', en: 'Platform activities', icon: 'star' },
    },
    {
      path: '/marketing/activities/[id]',
      components: ['marketing/ActivityOffer'],
      permission: 'activity:list',
      title: 'activityOffer.oneTitle',
      menu: { ...SHOP, zh: '平台活动', en: 'Platform activity', hidden: true },
    },
    {
      path: '/marketing/activities/enrolments',
      components: ['marketing/ActivityEnrolments'],
      permission: 'flash:list',
      title: 'activityOffer.mineTitle',
      menu: { ...SHOP, zh: '我的报名', en: 'My enrolments', hidden: true },
    },
    {
      path: '/marketing/activities/enrolments/[id]',
      components: ['marketing/ActivityEnrolment'],
      permission: 'flash:list',
      title: 'enrolment.oneTitle',
      menu: { ...SHOP, zh: '报名', en: 'Enrolment', hidden: true },
    },
    {
      path: '/op/marketing/calendar',
      components: ['op/marketing/Calendar'],
      permission: 'marketingOp:view',
      title: 'calendar.platformTitle',
      menu: { ...OPERATOR, zh: '营销日历', en: 'Marketing calendar', icon: 'clock' },
    },
    {
      path: '/op/marketing/activities',
      components: ['op/marketing/Activities'],
      permission: 'activity:list',
      title: 'activity.title',
      menu: { ...OPERATOR, zh: '活动配置', en: 'Activities', icon: 'star' },
    },
    {
      path: '/op/marketing/activities/new',
      components: ['op/marketing/ActivityNew'],
      permission: 'activity:edit',
      title: 'activity.newTitle',
      menu: { ...OPERATOR, zh: '新增活动', en: 'New activity', hidden: true },
    },
    {
      path: '/op/marketing/activities/[id]',
      components: ['op/marketing/ActivityDetail'],
      permission: 'activity:list',
      title: 'activity.oneTitle',
      menu: { ...OPERATOR, zh: '活动', en: 'Activity', hidden: true },
    },
  ],
  dictionaries: {
    activity_status: {
      name: ['活动报名状态', 'State of an enrolment in an activity'],
      items: [
        ['pendingPay', '待支付', 'Pending payment'],
        ['pending', '待审核', 'Pending review'],
        ['passed', '已通过', 'Approved'],
        ['failed', '未通过', 'Rejected'],
        ['withdrawn', '已撤回', 'Withdrawn'],
      ],
    },
  },
  audit: {
    kinds: ['activity'],
    fields: [
      ...(['rulesZh', 'rulesEn', 'enrolFrom', 'enrolUntil', 'lockHours', 'minScore', 'plans'] as const),
      ...([
        'maxRefundPercent',
        'goodsLocation',
        'offPercent',
        'minStock',
        'perShop',
        'seats',
        'subsidyPercent',
      ] as const),
    ],
  },
})
