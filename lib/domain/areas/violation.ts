import { area } from './area'

export const violation = area({
  name: 'violation',
  permissions: {
    'violation:view': ['查看违规与店铺健康', 'View violations and shop health'],
    'violation:appeal': ['提交申诉', 'Appeal against violations'],
    'violation:record': ['记录违规', 'Record violations', 'operator'],
    'violation:revoke': ['撤销违规', 'Revoke violations', 'operator'],
    'appeal:decide': ['处理申诉', 'Decide appeals', 'operator'],
    'violationRule:edit': ['维护处罚规则', 'Write penalty rules', 'operator'],
  },
  roles: {
    shop_goods: ['violation:view'],
    shop_readonly: ['violation:view'],
    goods_reviewer: ['violation:view', 'violation:record'],
    order_support: ['violation:view', 'violation:record'],
    auditor: ['violation:view'],
  },
  notifications: {
    violationRecorded: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['no', 'shop', 'count'],
      zh: '{shop} 收到一条违规 {no}，本月不合规商品 {count}/5；可在7天内申诉',
      en: '{shop} has a violation, {no}: {count} of 5 non-compliant listings this month. You can appeal within 7 days',
    },
    violationNear: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['no', 'shop'],
      zh: '{shop} 本月已有4件不合规商品（最近一条 {no}），再有一件将被封禁一个月',
      en: '{shop} has 4 of 5 non-compliant listings this month (the last is {no}): one more bans it for a month',
    },
    violationRevoked: {
      side: 'shop',
      always: 'asked',
      mail: true,
      words: ['no', 'shop', 'count'],
      zh: '{shop} 的违规 {no} 已撤销，本月不合规商品 {count}/5',
      en: 'Violation {no} of {shop} is revoked: {count} of 5 non-compliant listings this month',
    },
    appealDecided: {
      side: 'shop',
      always: 'asked',
      mail: true,
      words: ['no', 'shop'],
      zh: '{shop} 对违规 {no} 的申诉已有结果，请查看理由',
      en: 'The appeal of {shop} against violation {no} is decided: read the reason',
    },
    appealMade: {
      side: 'operator',
      words: ['no', 'shop'],
      zh: '{shop} 对违规 {no} 提出申诉，请在期限内处理',
      en: '{shop} appeals against violation {no}: decide it in time',
    },
  },
  audit: { kinds: ['violation', 'penaltyRule'] },
})
