import { row } from '../error-row'

/** Error codes of reviews, replies and reports. */
export const REVIEW_ERRORS = {
  REVIEW_CLOSED: row(
    409,
    '收货后才能评价；评价期已过的订单不能再评价',
    'An order can be reviewed once it has arrived, until its time for reviews is over',
  ),
  REVIEW_EXISTS: row(409, '该商品已评价', 'You have reviewed this already'),
  FOLLOW_UP_OVER: row(
    409,
    '只能追评一次，且须在评价后180天内',
    'One follow-up is possible, within 180 days of the review',
  ),
  REVIEW_MOVED_ON: row(409, '该评价状态已变更，请刷新', 'This review has changed. Reload the page'),
  REPLY_LOCKED: row(409, '回复只能在24小时内修改一次', 'A reply can be changed once, within 24 hours'),
  REVIEW_REPORTED: row(409, '该评价已举报过', 'This review was reported already'),
}
