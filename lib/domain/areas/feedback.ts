import { area } from './area'

export const feedback = area({
  name: 'feedback',
  permissions: {
    'feedback:add': ['提交反馈', 'Give feedback'],
    'feedback:reply': ['回复反馈', 'Answer feedback', 'operator'],
  },
  roles: {
    shop_goods: ['feedback:add'],
    shop_readonly: ['feedback:add'],
    goods_reviewer: ['feedback:add'],
    shop_shipping: ['feedback:add'],
    order_support: ['feedback:add', 'feedback:reply'],
    auditor: ['feedback:add'],
    content_editor: ['feedback:add', 'feedback:reply'],
  },
  screens: [
    {
      path: '/op/messages/feedback',
      components: ['op/messages/FeedbackList'],
      permission: 'feedback:reply',
      title: 'feedback.answerTitle',
      menu: { zh: '反馈处理', en: 'Answer feedback', side: 'operator', parent: '/op/messages', icon: 'inbox' },
    },
    {
      path: '/op/messages/feedback/[id]',
      components: ['op/messages/FeedbackDetail'],
      permission: 'feedback:reply',
      title: 'feedback.oneTitle',
      menu: { zh: '反馈详情', en: 'Feedback', side: 'operator', parent: '/op/messages', hidden: true },
    },
    {
      path: '/message/feedback',
      components: ['message/FeedbackList'],
      permission: 'feedback:add',
      title: 'feedback.title',
      menu: { zh: '反馈', en: 'Feedback', side: 'both', icon: 'chat', position: 2 },
    },
    {
      path: '/message/feedback/new',
      components: ['message/FeedbackNew'],
      permission: 'feedback:add',
      title: 'feedback.newTitle',
      menu: { zh: '新建反馈', en: 'New feedback', side: 'both', position: 2, hidden: true },
    },
    {
      path: '/message/feedback/[id]',
      components: ['message/FeedbackDetail'],
      permission: 'feedback:add',
      title: 'feedback.oneTitle',
      menu: { zh: '反馈详情', en: 'Feedback', side: 'both', position: 2, hidden: true },
    },
  ],
  dictionaries: {
    feedback_status: {
      name: ['反馈状态', 'Feedback status'],
      items: [
        ['0', '待回复', 'Pending reply', 'orange'],
        ['1', '已回复', 'Replied', 'green'],
      ],
    },
    feedback_tag: {
      name: ['反馈标签', 'Tags of feedback'],
      open: true,
      items: [
        ['order', '订单', 'Orders', 'blue'],
        ['shipping', '发货', 'Shipping', 'blue'],
        ['account', '账号', 'Account', 'violet'],
        ['speed', '速度', 'Speed', 'orange'],
        ['wording', '文案', 'Wording', 'green'],
      ],
    },
  },
  settings: { 'feedback.answerDays': { group: 'message', unit: 'days', value: 2, min: 1, max: 14 } },
  notifications: {
    feedbackAssigned: {
      side: 'operator',
      words: [],
      zh: '有一条反馈交由您处理',
      en: 'A feedback was given to you to answer',
    },
    feedbackLate: {
      side: 'operator',
      always: 'act',
      mail: true,
      words: [],
      zh: '有一条反馈已超过承诺的回复时限，请尽快回复',
      en: 'A feedback is overdue: please answer it',
    },
    buyerFeedbackReplied: {
      side: 'buyer',
      words: [],
      zh: '平台已回复您的反馈，请在商城的“反馈”中查看。',
      en: 'The marketplace has answered your feedback. Read it under Feedback on the storefront.',
    },
    feedbackReplied: {
      side: 'both',
      always: 'asked',
      mail: true,
      words: [],
      zh: '您的反馈已得到回复',
      en: 'Your feedback has been answered',
    },
  },
  audit: { kinds: ['feedback', 'feedbackPicture'] },
})
