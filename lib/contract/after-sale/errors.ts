import { type ErrorRow, row } from '../error-row'

/** Error codes of after-sale cases for buyers, sellers and the platform. */
export const AFTER_SALE_ERRORS = {
  AFTER_SALE_MOVED_ON: row(409, '该售后单状态已变更，请刷新', 'This case has moved on. Reload the page'),
  AFTER_SALE_CLOSED: row(409, '该订单已不能申请售后', 'The time for after-sales of this order is over'),
  AFTER_SALE_AMOUNT: row(422, '超过可退金额', 'Above the refundable amount'),
  AFTER_SALE_STATUTORY: row(
    409,
    '买家依法享有14天取消权，店铺不能拒绝或减少金额；如有异议请申请平台介入',
    'The buyer cancels by law within 14 days: the shop cannot refuse or offer less. If you disagree, ask the platform',
  ),
  AFTER_SALE_PROPOSED: row(409, '已提出过一次金额', 'An amount was proposed already, which is possible once'),
  AFTER_SALE_EXTENDED: row(409, '已延期过一次', 'The answer was put off already, which is possible once'),
  AFTER_SALE_TOO_EARLY: row(
    409,
    '同一状态满48小时后才能申请平台介入',
    'The platform can be asked once the case has stood for 48 hours',
  ),
  POSTAGE_NOT_OWED: row(
    409,
    '仅当商品已寄回且应由店铺承担退货运费时，才能申请退货运费',
    'The shop pays return postage only for goods that were sent back for a reason that it answers for',
  ),
  POSTAGE_CLAIMED: row(409, '该售后单已申请过退货运费', 'Return postage was claimed for this request already'),
  POSTAGE_TOO_LATE: row(
    409,
    '寄回商品超过30天，不能再申请退货运费',
    'Return postage can be claimed within 30 days after the goods were sent back',
  ),
  RETURN_ADDRESS_MISSING: row(
    422,
    '请先添加并选择退货地址',
    'Choose a return address. Add one under shop addresses first',
  ),
  PARCEL_CLAIMED: row(409, '该包裹已登记索赔', 'A claim for this parcel is written down already'),
  NOTICE_TOO_MANY: row(
    429,
    '发货通知 24 小时内只能重发一次，每个包裹最多重发 3 次',
    'The shipping notice can be sent again once in 24 hours, and three times for a parcel',
  ),
  LABEL_NO_SERVICE: row(409, '请先在“地址”页选择面单服务', 'Choose a label service first, on the page Addresses'),
  LABEL_NO_SENDER: row(409, '请先填写英国发货地址', 'Add a dispatch address in the United Kingdom first'),
  LABEL_BUSY: row(
    409,
    '该订单有一张面单正在购买，请等待结果，不要重复购买',
    'A label for this order is being bought. Wait for the answer, and do not buy another one',
  ),
  LABEL_DOWN: row(503, '面单服务无法使用，请稍后再试', 'The label service does not answer. Try again later'),
  LABEL_WRONG_STATE: row(409, '面单状态已变化，请刷新页面', 'The label has changed. Refresh the page'),
  LABEL_OLD: row(409, '报价已过期，请重新查询', 'These prices hold no longer. Get new ones'),
  LABEL_IN_USE: row(
    409,
    '已有包裹使用该面单，请先撤回发货或更正运单号',
    'A parcel bears this label. Take the shipment back or correct its number first',
  ),
  LABEL_TOO_LATE: row(409, '已超过面单作废期限', 'The service takes this label back no longer'),
  RULES_FULL: row(
    409,
    '最多20条自动规则，请先删除不用的',
    'A shop has at most twenty automatic rules. Delete one first',
  ),
  REASON_STATUTORY: row(
    409,
    '法定取消原因不能停用、要求凭证或计为店铺责任',
    'The reason that the law gives stays on, asks for no evidence and is no fault of the shop',
  ),
} as const satisfies Record<string, ErrorRow>
