import { type ErrorRow, row } from '../error-row'

/** Error codes of the shop's own side: addresses, name and logo, documents, holidays, closing, people. */
export const SHOP_ERRORS = {
  ADDRESS_DEFAULT: row(
    409,
    '默认地址不能删除，也不能改为非默认；请先将另一地址设为默认',
    'A default address stays: make another one the default first',
  ),
  ADDRESS_TOO_MANY: row(422, '地址最多 50 条', 'A shop keeps at most 50 addresses'),
  LOGO_TOO_SOON: row(409, '标志每 180 天只能修改一次', 'The logo may change once in 180 days'),
  CHANGE_PENDING: row(409, '已有一项修改正在审核', 'A change is under review already'),
  CHANGE_DECIDED: row(409, '该修改已处理，请刷新', 'This change has been decided. Reload the page'),
  DOCUMENT_DECIDED: row(
    409,
    '该证件不在待审状态，请刷新',
    'This document does not wait for a decision. Reload the page',
  ),
  HOLIDAY_PLANNED: row(409, '已有进行中或已计划的休假，请先结束', 'A holiday runs or is planned already. End it first'),
  HOLIDAY_OVER: row(409, '该休假已结束', 'This holiday is over'),
  CLOSING_OPEN: row(409, '已提交过关店申请', 'The shop has asked to close already'),
  MEDIA_IN_TOO_MANY: row(
    409,
    '超过 300 件商品使用该图片，请分批在商品中替换',
    'More than 300 products show this picture. Replace it in some of them first',
  ),
  CLOSING_BLOCKED: row(409, '还有未完成的事项，暂不能关店', 'Something must be finished before the shop can close'),
  CLOSING_DECIDED: row(409, '该申请已处理，请刷新', 'This request has been decided. Reload the page'),
  COLLEAGUE_JOINED: row(409, '该成员已设置密码，无需再邀请', 'This colleague has set a password already'),
  SHOP_ROLES_FULL: row(422, '店铺角色最多 50 个', 'A shop keeps at most 50 roles of its own'),
} as const satisfies Record<string, ErrorRow>
