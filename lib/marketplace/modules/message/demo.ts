export interface DemoAnnouncement {
  zh: string
  en: string
  contentZh: string
  contentEn: string
  sender: string
  senderEn: string
  priority: 'L' | 'M' | 'H'
  /** 1 notice, 2 system. */
  category: '1' | '2'
  /** Types or keys of shops, codes of roles, or account names. */
  audience: { kind: 'all' | 'shopTypes' | 'shops' | 'roles' | 'users'; values: readonly string[] }
  hoursAgo: number
  readBy?: readonly string[]
  draft?: true
}

const EVERYBODY = { kind: 'all', values: [] } as const
const EARLY_READERS = ['liang_manager', 'liang_shipping', 'zhou_multi', 'operator', 'hannah_pennine']

export const DEMO_ANNOUNCEMENTS: readonly DemoAnnouncement[] = [
  {
    zh: '黑色星期五：英国承运商揽收时间调整',
    en: 'Black Friday: changed collection times of UK carriers',
    contentZh:
      '<p>11月27日至30日，Royal Mail 与 Evri 的当日揽收截止时间提前到 <strong>14:00</strong>，DPD 提前到 15:30。</p><ul><li>承诺 24 小时发货的订单，请在截止时间之前完成打包并录入运单号。</li><li>周六、周日不揽收，承诺时钟照常计时。</li></ul><p>如需临时增加揽收车次，请在 11月25日 17:00 前联系订单客服。</p>',
    contentEn:
      '<p>From 27 to 30 November, Royal Mail and Evri collect until <strong>14:00</strong> and DPD until 15:30.</p><ul><li>Pack orders with a 24-hour promise and enter their tracking numbers before the cut-off.</li><li>There are no collections on Saturday and Sunday; the promise clock keeps running.</li></ul><p>Ask order support for extra collections by 17:00 on 25 November.</p>',
    sender: 'Entrepot 运营中心',
    senderEn: 'Entrepot Operations',
    priority: 'H',
    category: '1',
    audience: EVERYBODY,
    hoursAgo: 5,
  },
  {
    zh: '系统维护：11月24日 02:00–02:30（伦敦时间）',
    en: 'Maintenance on 24 November, 02:00–02:30 London time',
    contentZh: '<p>维护期间可以浏览订单，不能发货。已打开的页面会保留您填写的内容。</p>',
    contentEn: '<p>Orders can be read but not shipped meanwhile. Pages that are open keep what you have typed.</p>',
    sender: 'Entrepot 技术部',
    senderEn: 'Entrepot Engineering',
    priority: 'M',
    category: '2',
    audience: EVERYBODY,
    hoursAgo: 9,
  },
  {
    zh: '新功能：批量导入运单',
    en: 'New: import tracking numbers in bulk',
    contentZh:
      '<p>发货台新增“导入运单”。一次最多 5,000 行，先试运行，再提交；有问题的行会逐条说明原因。</p><p>支持从 Excel 复制粘贴，也支持 CSV 文件。</p>',
    contentEn:
      '<p>The shipping desk can now import tracking numbers: up to 5,000 rows, with a dry run that names the reason for each row that does not fit.</p><p>Paste from a spreadsheet or choose a CSV file.</p>',
    sender: 'Entrepot 产品组',
    senderEn: 'Entrepot Products',
    priority: 'L',
    category: '2',
    audience: { kind: 'roles', values: ['shop_owner', 'shop_manager', 'shop_shipping'] },
    hoursAgo: 30,
  },
  {
    zh: '中国公司店铺：英国境内库存的 VAT 说明',
    en: 'China companies: VAT on stock that is in the UK',
    contentZh:
      '<p>存放在英国境内的商品，由平台在销售时代扣代缴 VAT；从海外直发且货值不超过 £135 的包裹同样由平台代扣。</p><p>超过 £135 的直发包裹由进口方缴纳。订单详情里的“税务”一栏会写明每一单由谁承担以及原因。</p>',
    contentEn:
      '<p>For goods stored in the UK the platform accounts for VAT at the sale; so it does for direct consignments of up to £135.</p><p>Above £135 the importer pays. The order shows for each sale who is liable, and why.</p>',
    sender: 'Entrepot 财务合规',
    senderEn: 'Entrepot Finance and compliance',
    priority: 'M',
    category: '1',
    audience: { kind: 'shopTypes', values: ['1'] },
    hoursAgo: 52,
  },
  {
    zh: '店铺订阅将于近期到期',
    en: 'Your subscription ends soon',
    contentZh: '<p>“奔宁家居”的订阅将在一个月内到期。到期后可以查看订单，但不能发货，请提前续费。</p>',
    contentEn:
      '<p>The subscription of Pennine Home ends within a month. After that orders can be read but not shipped.</p>',
    sender: 'Entrepot 商家服务',
    senderEn: 'Entrepot Shop support',
    priority: 'H',
    category: '2',
    audience: { kind: 'shops', values: ['pennine'] },
    hoursAgo: 26,
  },
  {
    zh: '十月发货表现：准时率 97.3%',
    en: 'October: 97.3% of orders shipped on time',
    contentZh:
      '<p>上月准时发货率比九月提高 1.1 个百分点，谢谢大家。</p><table><thead><tr><th>承诺</th><th>准时率</th></tr></thead><tbody><tr><td>24 小时</td><td>95.8%</td></tr><tr><td>48 小时</td><td>97.9%</td></tr><tr><td>72 小时</td><td>99.0%</td></tr></tbody></table>',
    contentEn:
      '<p>1.1 points better than in September. Thank you.</p><table><thead><tr><th>Promise</th><th>On time</th></tr></thead><tbody><tr><td>24 hours</td><td>95.8%</td></tr><tr><td>48 hours</td><td>97.9%</td></tr><tr><td>72 hours</td><td>99.0%</td></tr></tbody></table>',
    sender: 'Entrepot 运营中心',
    senderEn: 'Entrepot Operations',
    priority: 'L',
    category: '1',
    audience: EVERYBODY,
    hoursAgo: 400,
    readBy: EARLY_READERS,
  },
  {
    zh: '谨防钓鱼邮件',
    en: 'Beware of phishing mail',
    contentZh: '<p>平台不会通过邮件索要密码或验证码。收到可疑邮件，请不要点击其中的链接，直接从书签进入后台。</p>',
    contentEn:
      '<p>We never ask for passwords or codes by mail. Do not follow links in such mail; open the back office from your bookmark.</p>',
    sender: 'Entrepot 安全组',
    senderEn: 'Entrepot Security',
    priority: 'H',
    category: '2',
    audience: EVERYBODY,
    hoursAgo: 620,
    readBy: EARLY_READERS,
  },
  {
    zh: '欢迎加入 Entrepot',
    en: 'Welcome to Entrepot',
    contentZh: '<p>从“发货台”开始第一天的工作：到期最早的订单排在最前面。按 <strong>?</strong> 可以查看快捷键。</p>',
    contentEn:
      '<p>Begin at the shipping desk: what is due first stands first. Press <strong>?</strong> for the shortcuts.</p>',
    sender: 'Entrepot 商家服务',
    senderEn: 'Entrepot Shop support',
    priority: 'L',
    category: '1',
    audience: { kind: 'roles', values: ['shop_owner', 'shop_manager', 'shop_shipping', 'shop_readonly'] },
    hoursAgo: 900,
    readBy: ['liang_manager', 'zhou_multi'],
  },
  {
    zh: '值班安排：黑五期间订单客服',
    en: 'Rota of order support over Black Friday',
    contentZh: '<p>11月27日至30日，订单客服每天 07:00–23:00（伦敦时间）在线。</p>',
    contentEn: '<p>Order support is on duty from 07:00 to 23:00 London time on 27 to 30 November.</p>',
    sender: 'Entrepot 运营中心',
    senderEn: 'Entrepot Operations',
    priority: 'M',
    category: '1',
    audience: { kind: 'roles', values: ['super_admin', 'order_support', 'auditor'] },
    hoursAgo: 20,
  },
  {
    zh: '圣诞节前最后寄送日期',
    en: 'Last posting dates before Christmas',
    contentZh: '<p>Royal Mail 48 小时服务：12月20日；24 小时服务：12月22日。</p>',
    contentEn: '<p>Royal Mail second class: 20 December; first class: 22 December.</p>',
    sender: 'Entrepot 运营中心',
    senderEn: 'Entrepot Operations',
    priority: 'M',
    category: '1',
    audience: EVERYBODY,
    hoursAgo: 1,
    draft: true,
  },
]
