import { row } from '../error-row'
import { REVIEW_ERRORS } from '../review/errors'

/** Error codes of the storefront. */
export const MALL_ERRORS = {
  ...REVIEW_ERRORS,
  BUYER_BUSY: row(
    409,
    '还有未完成的订单或售后，完成后才能删除账号',
    'You have open orders, returns or refunds. You can delete your account when they are done',
  ),
  BUYER_MOVED_ON: row(
    409,
    '买家账号状态已变化，请刷新后重试',
    'The account of this buyer is in another state now. Reload the page, then try again',
  ),
  BUYER_NOT_ERASABLE: row(
    409,
    '买家还有未完成的订单、售后、退款或余额，完成后才能清除',
    'The buyer has open orders, cases, refunds or a balance. The account can be erased when they are settled',
  ),
  BUYER_PASSWORD_WEAK: row(
    422,
    '密码至少 8 位，须同时包含字母和数字，且不能过于常见',
    'Use at least 8 characters with letters and digits, and no common password',
  ),
  BUYER_PASSWORD_WRONG: row(422, '密码不正确', 'This password is wrong'),
  BUYER_BLOCKED: row(
    422,
    '该账号已被商城停用，请与我们联系',
    'The marketplace has blocked this account. See Contact on how to write to us',
  ),
  BALANCE_TOO_LOW: row(
    422,
    '余额不足，请充值或选择其他付款方式',
    'Your balance is too low. Top it up or choose another way to pay',
  ),
  BALANCE_LEFT: row(
    409,
    '账号还有余额，用完或退回后才能删除',
    'There is money in your balance. Spend it or send it back, then delete your account',
  ),
  WALLET_RETURN_CHANGED: row(
    409,
    '余额已变动，请核对可退金额后重新申请',
    'Your balance has changed. Check what can go back and ask again',
  ),
  CART_EMPTY: row(422, '购物车是空的', 'Your cart is empty'),
  GUEST_DETAILS_MISSING: row(
    422,
    '请先填写邮箱、姓名、电话和收货地址',
    'Enter your email address, name, phone number and delivery address first',
  ),
  WISHES_FULL: row(422, '心愿单已满，请先移除一件商品', 'Your wish list is full. Take something off first'),
  CART_FULL: row(
    422,
    '购物车商品种类已达上限，请先结算或删除',
    'Your cart is full. Order what is in it, or take something out',
  ),
  IMPORT_NOT_ACCEPTED: row(
    409,
    '该价格不含进口增值税和关税，请先勾选确认再付款。',
    'Import VAT and duty are not included in this price. Tick that you have read this before you pay.',
  ),
  CART_CHANGED: row(
    409,
    '有商品已下架，请查看购物车',
    'Something in your cart is not on sale any more. Look at your cart',
  ),
  NOT_DELIVERED: row(
    422,
    '有店铺不配送到该地址，请更换地址',
    'A shop does not deliver to this address. Choose another one',
  ),
  PRICE_CHANGED: row(409, '价格有变动，请确认新的金额', 'The price has changed. Check the new total'),
  OUT_OF_STOCK: row(409, '库存不足，请调整数量', 'There are fewer left than you want. Change the quantity'),
  MESSAGE_TOO_MANY: row(
    429,
    '24 小时内就同一订单最多发送 20 条留言，请稍后再试',
    'You can send 20 messages about an order in 24 hours. Try again later',
  ),
  PAYMENT_OVER: row(409, '该付款已完成或已失效', 'This payment is done, or its time is over'),
  CARD_UNKNOWN: row(422, '请使用页面列出的测试卡', 'Use one of the test cards on the page'),
  NOTICE_UNSIGNED: row(403, '通知签名无效', 'The signature of this notification is wrong'),
  ADDRESSES_FULL: row(
    422,
    '收货地址已达上限，请先删除一个',
    'You have as many addresses as there may be. Delete one first',
  ),
}
