interface DemoRule {
  code: string
  zh: string
  en: string
  textZh: string
  textEn: string
  points: number
  counts: boolean
  /** Number in a month from which the shop is restricted, and for how many days. */
  restrict?: readonly [at: number, days: number]
}

/** Violation rules of the demo: L are listings, S is service. */
export const DEMO_RULES: readonly DemoRule[] = [
  {
    ...{ code: 'L-01', zh: '侵犯商标或著作权', en: 'Trade mark or copyright infringed', points: 20, counts: true },
    textZh: '不得使用他人商标、图案或照片，除非店铺持有授权并可随时出示。',
    textEn:
      'Do not use a trade mark, a pattern or a photo of somebody else unless you hold a licence that you can show.',
    restrict: [3, 7],
  },
  {
    ...{ code: 'L-02', zh: '虚假或夸大描述', en: 'False or exaggerated description', points: 10, counts: true },
    textZh: '描述须真实、可证明；不得使用“最”“第一”等无法证实的用语，不得隐瞒瑕疵。',
    textEn: 'Descriptions are true and can be proved. No superlatives without proof; defects are said.',
  },
  {
    ...{ code: 'L-03', zh: '缺少安全或合规文件', en: 'Safety or compliance papers missing', points: 10, counts: true },
    textZh: '电器、玩具、食品接触类商品须附UKCA或同等标志的照片和符合性声明。',
    textEn:
      'Electrical goods, toys and what touches food need a photo of the UKCA mark or its equal, and a declaration.',
  },
  {
    ...{ code: 'L-04', zh: '销售禁售商品', en: 'Prohibited goods', points: 30, counts: true },
    textZh: '不得上架法律或平台禁止销售的商品，包括武器、处方药和功率超限的激光产品。',
    textEn:
      'Do not list what the law or the platform forbids: weapons, prescription medicine, lasers that are too strong.',
  },
  {
    ...{ code: 'S-01', zh: '虚假发货', en: 'False dispatch', points: 5, counts: false },
    textZh: '填写的运单号须真实有效，且货物须在承诺时效内交给承运商。',
    textEn: 'A tracking number is real, and the goods are handed over within the dispatch promise.',
    restrict: [2, 3],
  },
  {
    ...{ code: 'S-02', zh: '引导线下交易', en: 'Trade outside the platform', points: 5, counts: false },
    textZh: '不得引导买家在平台外付款或留下联系方式。',
    textEn: 'Do not ask buyers to pay or to write to you outside the platform.',
  },
]
