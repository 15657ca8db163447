import { area } from './area'

export const review = area({
  name: 'review',
  permissions: {
    'review:list': ['查看评价', 'View reviews'],
    'review:reply': ['回复评价', 'Reply to reviews'],
    'review:report': ['举报评价', 'Report reviews'],
    'review:decide': ['管理评价', 'Moderate reviews', 'operator'],
  },
  roles: {
    shop_readonly: ['review:list'],
    order_support: ['review:list', 'review:decide'],
    goods_reviewer: ['review:list', 'review:decide'],
    auditor: ['review:list'],
  },
  screens: [
    {
      path: '/review/list',
      components: ['review/ReviewList'],
      permission: 'review:list',
      title: 'review.title',
      menu: { zh: '评价', en: 'Reviews', side: 'shop', icon: 'chat' },
    },
    {
      path: '/review/list/[id]',
      components: ['review/Review'],
      permission: 'review:list',
      title: 'review.oneTitle',
      menu: { zh: '评价详情', en: 'Review', side: 'shop', hidden: true },
    },
    {
      path: '/review/bulk',
      components: ['review/Replies'],
      permission: 'review:reply',
      title: 'review.bulk.title',
      menu: { zh: '批量回复与常用回复', en: 'Replies to reviews', side: 'shop', hidden: true },
    },
    {
      path: '/op/reviews',
      components: ['op/review/ReviewList'],
      permission: 'review:list',
      title: 'review.op.title',
      menu: { zh: '评价管理', en: 'Reviews', side: 'operator', parent: '/op/goods', icon: 'chat' },
    },
    {
      path: '/op/reviews/bulk',
      components: ['op/review/ReviewBulk'],
      permission: 'review:decide',
      title: 'approval.bulk.title',
      menu: { zh: '批量审批', en: 'Decide together', side: 'operator', parent: '/op/goods', hidden: true },
    },
    {
      path: '/op/reviews/[id]',
      components: ['op/review/Review'],
      permission: 'review:list',
      title: 'review.oneTitle',
      menu: { zh: '评价详情', en: 'Review', side: 'operator', parent: '/op/goods', hidden: true },
    },
  ],
  dictionaries: {
    review_report_reason: {
      name: ['举报评价原因', 'Reasons for reporting a review'],
      open: true,
      items: [
        ['abuse', '辱骂或威胁', 'Insults or threats'],
        ['personal', '泄露个人信息', 'Tells personal data'],
        ['advert', '广告或引流', 'Advertising'],
        ['other', '与商品无关', 'Not about the goods'],
        ['fake', '虚假或恶意评价', 'Fake or malicious'],
        ['extortion', '以差评要挟', 'Blackmail'],
      ],
    },
    review_rule: {
      name: ['隐藏评价的规则', 'Rules for hiding a review'],
      open: true,
      items: [
        ['abuse', '不得辱骂、威胁或歧视', 'No insults, threats or discrimination'],
        ['personal', '不得公开他人个人信息', 'No personal data of others'],
        ['advert', '不得发布广告和外部链接', 'No advertising and no links'],
        ['offTopic', '内容须与商品或服务有关', 'About the goods or the service only'],
        ['fake', '须基于真实购买体验', 'By people who really bought it'],
        ['incentive', '不得以返现等利益换取好评', 'No stars for cash or gifts'],
        ['extortion', '不得以评价要挟商家', 'No blackmail by reviews'],
      ],
    },
  },
  notifications: {
    reviewLow: {
      side: 'shop',
      words: ['no', 'shop', 'stars'],
      zh: '{shop} 的订单 {no} 收到 {stars} 星评价，请尽快回复',
      en: 'Order {no} of {shop} was reviewed with {stars} of 5 stars: reply soon',
    },
    reviewHidden: {
      side: 'shop',
      always: 'asked',
      words: ['no', 'shop'],
      zh: '平台已隐藏 {shop} 订单 {no} 的评价，原因见评价详情',
      en: 'The platform hid the review of order {no} of {shop}: the reason is on its page',
    },
    reviewKept: {
      side: 'shop',
      always: 'asked',
      words: ['no', 'shop'],
      zh: '平台未支持 {shop} 对订单 {no} 评价的举报，原因见评价详情',
      en: 'The platform keeps the review of order {no} that {shop} reported: the reason is on its page',
    },
    reviewRestored: {
      side: 'shop',
      words: ['no', 'shop'],
      zh: '平台已恢复显示 {shop} 订单 {no} 的评价',
      en: 'The review of order {no} of {shop} shows again',
    },
    reviewReported: {
      side: 'operator',
      words: ['no', 'shop'],
      zh: '{shop} 举报了订单 {no} 的评价',
      en: '{shop} reported the review of order {no}',
    },
    buyerReviewReplied: {
      side: 'buyer',
      words: ['no', 'shop'],
      zh: '{shop} 回复了您对订单 {no} 的评价。',
      en: '{shop} replied to your review of order {no}.',
    },
    buyerReviewHidden: {
      side: 'buyer',
      words: ['no', 'shop'],
      zh: '您对订单 {no} 的评价因违反评价规则已被隐藏，原因见“我的评价”。',
      en: 'Your review of order {no} breaks a rule and was hidden. The reason is under “My reviews”.',
    },
    buyerReviewRestored: {
      side: 'buyer',
      words: ['no', 'shop'],
      zh: '您对订单 {no} 的评价已恢复显示。',
      en: 'Your review of order {no} shows again.',
    },
  },
  audit: {
    kinds: ['review', 'cannedReply'],
    fields: ['hiddenReview', 'incentivised', 'replyText', 'replyZh', 'replyEn'],
  },
})
