import { row } from './error-row'

/** How buyers may be refused. */
export const MALL_ERRORS = {
  BUYER_TAKEN: row(409, '该邮箱已注册，请直接登录', 'This email address has an account already. Sign in with it'),
  ADDRESSES_FULL: row(
    422,
    '收货地址已达上限，请先删除一个',
    'You have as many addresses as there may be. Delete one first',
  ),
}
