import { type ErrorRow, row } from '../error-row'

/** Error codes of plans and their orders. */
export const SUBSCRIPTION_REFUSALS = {
  PLAN_LIMIT: row(
    409,
    '已达到当前套餐的上限，请在“套餐”中升级后再试',
    'Your plan allows no more of these. Choose a larger plan under Plan',
  ),
  PLAN_PRICE_CHANGED: row(
    409,
    '价格已更新，请核对新价格后重新下单',
    'The price has changed. Check the new one and order again',
  ),
  PLAN_OFF_SALE: row(409, '该套餐已停售，请选择其他套餐', 'This plan is no longer sold. Choose another one'),
  RENEWAL_TOO_EARLY: row(
    409,
    '到期前 30 天内才能续订，且只能预付一期',
    'You can renew in the last 30 days of a plan, one period ahead',
  ),
  SUBSCRIPTION_MOVED_ON: row(
    409,
    '订阅状态已变化，请刷新后重试',
    'The subscription has changed meanwhile. Reload the page',
  ),
} as const satisfies Record<string, ErrorRow>
