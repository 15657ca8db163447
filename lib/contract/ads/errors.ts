import { row } from '../error-row'

export const ADS_ERRORS = {
  AD_DAYS_TAKEN: row(
    409,
    '所选日期中有的已被订完，请选择其他日期',
    'Some of these days have been taken. Choose other days',
  ),
  AD_POSITION_CLOSED: row(409, '该广告位已停售，请选择其他广告位', 'This slot is no longer sold. Choose another one'),
  AD_ORDER_MOVED: row(
    409,
    '该投放订单的状态已变化，请刷新后查看',
    'This ad order has moved on. Reload the page to see where it stands',
  ),
  AD_HOLD_OVER: row(
    409,
    '保留时间已过，日期已释放，请重新选择日期',
    'The time to pay is over and the days are free again. Choose the days again',
  ),
  AD_REFUND_CHANGED: row(
    409,
    '退款金额已变化（又有一天开始投放），请确认新的金额',
    'The refund has changed, because another day has begun. Look at the new amount, then stop it again',
  ),
  AD_PACKAGE_GONE: row(409, '该套餐已停售或售罄', 'This package is sold out or no longer sold. Choose another one'),
  AD_PACKAGE_CHANGED: row(
    409,
    '该套餐的价格已变化，请刷新后确认',
    'The price of this package has changed. Reload the page, then buy it',
  ),
  AD_PACKAGE_DAYS: row(
    409,
    '套餐剩余天数不足或已过期，请减少天数或改为付款',
    'The package has too few days left, or is over. Choose fewer days, or pay for them',
  ),
  AD_TARGET_GONE: row(
    409,
    '落地页当前不可用，不能通过；请退回并说明',
    'Its target is not live, so it cannot pass. Fail it and say so',
  ),
} as const
