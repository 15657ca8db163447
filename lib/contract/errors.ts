import { ADS_ERRORS } from './ads/errors'
import { AFTER_SALE_ERRORS } from './after-sale/errors'
import { APPLICATION_ERRORS } from './application/errors'
import { CHAT_ERRORS } from './chat/errors'
import { type ErrorRow, row } from './error-row'
import { FINANCE_ERRORS } from './finance/errors'
import { LIVE_ERRORS } from './live/errors'
import { MALL_ERRORS } from './mall/errors'
import { SHOP_ERRORS } from './shop/errors'
import { SUBSCRIPTION_REFUSALS } from './subscription/errors'
import { VAT_ERRORS } from './vat/errors'

/**
 * Every error of the endpoints. `error` in the envelope carries the key; `msg` the text in the caller's language. The
 * texts of the specification (section 8) are quoted verbatim.
 */
export const ERRORS = {
  ...ADS_ERRORS,
  ...AFTER_SALE_ERRORS,
  ...APPLICATION_ERRORS,
  ...CHAT_ERRORS,
  ...LIVE_ERRORS,
  ...MALL_ERRORS,
  INVALID_INPUT: row(400, '请检查填写的内容', 'Please check what you entered'),
  UNAUTHORISED: row(401, '未授权，请重新登录', 'Not signed in. Please sign in again'),
  TOKEN_EXPIRED: row(500, 'Token失效，请重新登录', 'Token expired, please log in again'),
  FORBIDDEN: row(403, '拒绝访问', 'Access denied'),
  NOT_FOUND: row(404, '很抱歉，资源未找到!', 'Sorry, this was not found'),
  UNSUPPORTED_TYPE: row(415, '请求格式不受支持', 'This kind of request is not supported'),
  TOO_MANY_REQUESTS: row(429, '操作过于频繁，请稍后再试', 'Too many attempts. Please try again later'),
  TOO_MANY_AT_ONCE: row(
    429,
    '同时发出的请求过多，请等几秒再试',
    'Too many requests at once. Wait a few seconds, then try again',
  ),
  INTERNAL: row(500, '请求错误，请稍后再试', 'Request error, please try again later'),
  UNAVAILABLE: row(503, '服务暂不可用，请稍后再试', 'The service is not available. Please try again shortly'),
  TIMEOUT: row(504, '网络超时', 'The network timed out'),
  SHOP_EXPIRED: row(
    403,
    '店铺套餐已失效，请在“套餐”中续订',
    'This needs a running plan, and this shop’s has expired. Renew it under Plan',
  ),
  SHOP_BANNED: row(
    403,
    '店铺已被封禁，期间不能进行此操作；如有异议请联系平台',
    'This shop is banned, so this can’t be changed. If you disagree, write to the platform',
  ),
  SHOP_SUSPENDED: row(
    403,
    '店铺已被暂停营业，期间不能进行此操作；如有疑问请联系平台',
    'This shop is suspended, so this can’t be changed. If you have a question, write to the platform',
  ),
  SHOP_CLOSED: row(403, '店铺已关闭，不能进行此操作', 'This shop is closed, so this can’t be changed'),
  SHOP_RESTRICTED: row(
    403,
    '店铺受限期间不能提交新商品；原因见页面顶部提示',
    'This shop is restricted and may not list new products. The bar at the top of the page says why',
  ),
  IDEMPOTENCY_MISMATCH: row(
    422,
    '同一操作的内容已改变，请刷新后重试',
    'This action was sent before with other content. Reload and try again',
  ),
  VERSION_CONFLICT: row(409, '内容已被他人修改，请刷新后重试', 'Somebody changed this meanwhile. Reload and try again'),

  PROMOTION_MOVED_ON: row(
    409,
    '该促销的状态已变更，请刷新后再试',
    'This promotion has changed. Reload the page and try again',
  ),
  PROMOTION_AT_MOST: row(
    409,
    '该促销没有可以追加的时间、数量或预算',
    'This promotion already runs as long as it may and has no limit to raise',
  ),
  PROMOTION_CONFLICT: row(
    409,
    '同一店铺的折扣码与满减不能同时生效，请错开时间或先停止另一个',
    'A discount code and a full-reduction cannot be active in one shop at once. Choose other dates, or stop the other one first',
  ),
  CODE_UNKNOWN: row(
    422,
    '购物车中的店铺没有这个折扣码，请核对后重试',
    'No shop in your cart has this code. Check the spelling and try again',
  ),
  COUPON_CLOSED: row(409, '该优惠券现在不能领取', 'This coupon cannot be claimed now'),
  COUPON_GONE: row(409, '该优惠券已被领完', 'All of these coupons have been claimed'),
  COUPON_HELD: row(409, '已达到每人领取上限', 'The buyer already has as many of this coupon as allowed'),
  DRAW_CLOSED: row(409, '抽奖未开始、已暂停或已结束', 'This draw has not begun, is paused, or is over'),
  DRAW_USED_UP: row(409, '您在本次活动中的抽奖次数已用完', 'You have used all your plays in this draw'),
  DRAW_USED_TODAY: row(409, '今日抽奖次数已用完，请明天再来', 'You have used your plays of today. Come back tomorrow'),
  DRAW_NEEDS_ORDER: row(
    409,
    '参加本次抽奖须近期有已付款的订单，详见规则',
    'This draw is for buyers who paid for an order recently. See its rules',
  ),
  DRAW_AGE: row(422, '请确认您已年满 18 周岁', 'Confirm that you are 18 or older'),
  DRAW_COUPON: row(
    409,
    '作为奖品的优惠券已停止、已结束或剩余不足，请修改奖品',
    'A coupon among the prizes is not running or has too few left. Change that prize',
  ),
  DRAW_CLAIM_OVER: row(409, '领奖期限已过', 'The time to claim this prize is over'),
  DRAW_CLAIMED: row(409, '该奖品已领取', 'This prize has already been claimed'),
  COUPON_NO_BUYER: row(422, '该订单没有可领取优惠券的买家账号', 'The buyer of this order has no account here'),
  TOO_MANY_CODES: row(
    422,
    '最多同时使用 10 个折扣码，请先移除一个',
    'Your cart holds 10 discount codes at most. Remove one first',
  ),
  PROMOTION_SOLD_OUT: row(
    409,
    '活动价商品已售完或赠品已送完，请刷新购物车查看最新内容',
    'The pieces at the special price, or the free gifts, are gone. Reload your cart to see what changed',
  ),
  PROMOTION_SKU_PRICE: row(
    409,
    '有商品的活动价不低于现价，请按下方提示修改',
    'A promotion price is not below the current price. Change the product marked below',
  ),
  PROMOTION_SKU_STOCK: row(
    409,
    '有商品的可售库存不足，请按下方提示修改',
    'A product has too few free pieces, or is off sale. Change the product marked below',
  ),
  PROMOTION_SKU_TAKEN: row(
    409,
    '有商品在同一时间已参加其他定价活动，请更换时间或移除该商品',
    'Another promotion sets the price of a product in these days. Choose other dates, or take out the product marked below',
  ),
  ENROLMENT_LOCKED: row(
    409,
    '报名已截止或已锁定，请选择其他场次或活动',
    'Enrolment is locked or closed. Choose another sale or activity',
  ),
  GROUP_FULL: row(409, '该团已满，请加入其他团或自己开团', 'This team is full. Join another one or start your own'),
  GROUP_OVER: row(
    409,
    '该拼团已结束，请返回商品页查看',
    'This group buy is over. Go back to the product to see what is offered',
  ),
  GROUP_OWN: row(
    409,
    '您已在该团中，请邀请他人参团',
    'You are in this team already. Share its link so that others join',
  ),
  ORDER_TEAM_OPEN: row(
    409,
    '该团尚未成团，成团后才能发货',
    'The team is not full yet. The order can be shipped once it is',
  ),
  ENROLMENT_FULL: row(
    409,
    '名额不足，请减少商品或选择其他场次或活动',
    'Too few places are left. Enrol fewer products, or choose another sale or activity',
  ),
  ENROLMENT_OPEN: row(
    409,
    '本店在该活动中已有报名，请先查看或撤回',
    'Your shop has an enrolment in this activity already. Look at it, or withdraw it first',
  ),
  ENROLMENT_NOT_ELIGIBLE: row(
    409,
    '本店不符合该活动的报名条件，请查看活动页上的原因',
    'Your shop does not meet the conditions of this activity. Its page says which',
  ),
  ENROLMENT_DECIDED: row(409, '该报名已处理，请刷新后查看', 'This enrolment was decided or withdrawn. Reload the page'),
  ENROLMENT_STARTED: row(409, '活动已开始，不能再通过报名', 'It has started. Its enrolments can only be failed'),
  PROMOTION_PERIOD: row(
    409,
    '开始时间须至少在 5 分钟之后，请修改开始时间',
    'The start must be at least 5 minutes from now. Change the start first',
  ),

  LOGIN_FAILED: row(422, '登录失败：账号或密码错误', 'Login failed: wrong account or password'),
  USER_FROZEN: row(422, '账号已冻结，请联系管理员', 'This account is frozen. Contact your administrator'),
  LOGIN_DELAYED: row(429, '失败次数过多，请稍后再试', 'Too many failed attempts. Please wait before trying again'),
  CODE_WRONG: row(422, '验证码错误', 'The verification code is wrong'),
  CODE_TOO_SOON: row(429, '验证码已发送，请稍后再获取', 'A code was just sent. Please wait before asking again'),
  TICKET_INVALID: row(422, '验证失败，请重试', 'Verification failed, please retry'),
  CAS_OFF: row(422, '单点登录未启用', 'Single sign-on is not switched on'),
  SECOND_FACTOR_DUE: row(422, '请输入二次验证码或恢复码', 'Enter the code of your authenticator, or a recovery code'),
  SECOND_FACTOR_ON: row(409, '二次验证已启用', 'Two-step sign-in is on already'),
  SECOND_FACTOR_OFF: row(409, '该用户未启用二次验证', 'Two-step sign-in is off for this user'),
  SECOND_FACTOR_MISSING: row(
    403,
    '平台账号须先启用二次验证，才能使用系统',
    'Accounts of the platform set up two-step sign-in before anything else',
  ),
  PASSWORD_WRONG: row(422, '旧密码输入错误!', 'The old password is wrong'),
  PASSWORD_WEAK: row(
    422,
    '密码至少8位，须包含数字、大小写字母和符号',
    'At least 8 characters with a digit, upper and lower case letters and a symbol',
  ),
  PREVIEW_READ_ONLY: row(
    403,
    '当前为只读查看，不能修改；请先退出',
    'You are only looking: nothing can be changed. Leave the view first',
  ),
  PREVIEW_EMPTY: row(
    409,
    '该角色没有您也可打开的页面，无法预览。请改看该角色所见的页面，或请能打开这些页面的人预览',
    'This role opens no page that you may open yourself, so there is no preview. Look at what it sees instead, or ask somebody who may open its pages',
  ),
  PASSWORD_CHANGE_DUE: row(403, '请先修改密码', 'Change your password first'),
  LAST_ADMINISTRATOR: row(
    409,
    '至少保留一位长期有效、可登录的超级管理员',
    'At least one super admin must be able to sign in, without an end date',
  ),
  ROLE_IN_USE: row(409, '仍有用户拥有该角色', 'Users still have this role'),
  PERMISSION_IN_USE: row(409, '仍有下级、跳转或角色使用该项', 'Children, redirects or roles still use this'),
  ROLE_LAST_OF_USER: row(409, '用户至少保留一个角色', 'A user must keep one role'),
  DEPARTMENT_IN_USE: row(409, '部门下仍有成员或下级部门', 'The department still has members or departments below it'),
  DICT_FIXED: row(
    409,
    '程序内置的字典和字典值不能增删，可停用',
    'What comes with the program cannot be added to or deleted. Switch it off instead',
  ),
  DICT_ITEM_IN_USE: row(409, '仍有记录使用该字典值，可停用', 'Records still have this value. Switch it off instead'),
  DEPARTMENT_CYCLE: row(409, '部门不能移到自己的下级', 'A department cannot move below itself'),
  FEEDBACK_MERGED: row(
    409,
    '该反馈已并入另一条反馈，请在那一条中处理',
    'It was merged into another one: see to that one',
  ),
  FEEDBACK_CLOSED: row(
    409,
    '该反馈尚未回复，或回复已超过14天，请新建反馈',
    'It has no reply yet, or the reply is older than 14 days. Write a new one',
  ),
  PICTURE_UNREADABLE: row(
    422,
    '图片须为JPEG、PNG或WebP格式，且不超过5M',
    'A picture must be a JPEG, PNG or WebP of at most 5 MB',
  ),
  PICTURE_HEIC: row(
    422,
    '不支持HEIC照片，请选择JPEG格式；iPhone可在“设置 › 相机 › 格式”中选择“兼容性最佳”',
    'HEIC photos cannot be used: choose JPEG. On an iPhone: Settings, Camera, Formats, Most Compatible',
  ),
  FILE_UNREADABLE: row(
    422,
    '文件无法识别。证件支持PDF、JPEG、PNG、WebP，视频支持MP4；请重新导出后再上传',
    'This file cannot be read. Documents are PDF, JPEG, PNG or WebP, videos MP4. Save it again and retry',
  ),
  FILE_ACTIVE: row(
    422,
    'PDF含有脚本、启动动作或附件，请打印为普通PDF后再上传',
    'This PDF holds scripts, actions or attachments. Print it to a plain PDF, then upload that',
  ),
  FILE_LOCKED: row(
    422,
    'PDF已加密，无法检查；请去除密码后再上传',
    'This PDF is encrypted and cannot be checked. Remove the password, then upload it',
  ),
  FILE_PIXELS: row(422, '图片尺寸过大，请缩小到4000万像素以内', 'This picture is too large: at most 40 million pixels'),
  FILE_TOO_LARGE: row(
    422,
    '文件过大：证件不超过10M，图片不超过5M，视频不超过50M',
    'This file is too large. The limits are 10 MB for documents, 5 MB for pictures, 50 MB for videos',
  ),
  FILE_QUOTA: row(
    409,
    '店铺文件空间已用完，请先删除不用的文件',
    'The shop has no space left for files. Delete some that are not used',
  ),
  ANNOUNCEMENT_REVOKED: row(410, '该公告已被撤回', 'This announcement was taken back'),
  ANNOUNCEMENT_ENDED: row(410, '该公告已结束', 'This announcement has ended'),
  ANNOUNCEMENT_PUBLISHED: row(
    409,
    '公告已发布，不可修改；请撤回后复制重发',
    'It has been published and cannot be changed. Take it back and publish a copy',
  ),
  DEPARTMENT_FOREIGN: row(403, '您不属于该部门', 'You do not belong to this department'),

  ORDER_WRONG_STATE: row(409, '订单状态已变化', 'The order is in another state now'),
  ORDER_HELD: row(409, '订单已暂停处理', 'The order is on hold'),
  ORDER_AFTER_SALE_OPEN: row(409, '订单有进行中的售后', 'An after-sale request is open on this order'),
  ORDER_ALREADY_SHIPPED: row(409, '订单已发货', 'The order has already been shipped'),
  NOTE_TOO_LONG: row(
    422,
    '备注合计超过 300 个字，未追加',
    'With the note that is there it would be longer than 300 characters',
  ),
  BUYER_UNREACHABLE: row(
    422,
    '该买家没有邮箱，也没有可收短信的手机号，无法催付',
    'This buyer has no email address and no mobile number, so no reminder can be sent',
  ),
  SHIP_TOO_MANY: row(422, '超出可发数量', 'More than is left to ship'),
  SHIP_TIME_INVALID: row(422, '发货时间须在付款之后且不晚于现在', 'The shipping time must lie between payment and now'),
  TRACKING_REPEATED: row(
    409,
    '该运单号近 90 天内已用过，请核对',
    'This tracking number was used within 90 days. Check it',
  ),
  CARRIER_UNKNOWN: row(422, '请选择承运商', 'Choose a carrier'),
  PARCEL_WRONG_STATE: row(409, '包裹状态已变化', 'The parcel is in another state now'),
  UNDO_TOO_LATE: row(409, '已超过可撤销时间', 'It is too late to undo this'),
  PRICE_INVALID: row(422, '金额不能低于0.01', 'Amount must be at least 0.01'),
  PRICE_SAME: row(422, '新总价与现在的相同，没有变化', 'This is the present total: nothing would change'),
  CLOSE_NEEDS_ANOTHER: row(
    409,
    '已付款订单的关闭须由另一位同事同意',
    'Somebody else must agree to closing a paid order',
  ),
  RECEIPT_EXTENDED: row(
    409,
    '收货期限只能延长一次，此前已延长过',
    'The receipt was extended once already. It cannot be extended again',
  ),
  HOLD_NOT_YOURS: row(409, '平台暂停的订单只能由平台解除', 'Only the platform can lift its own hold'),
  SELECTION_EXPIRED: row(409, '选择已失效，请重新选择', 'The selection has expired. Please select again'),
  EXPORT_TOO_LARGE: row(422, '导出超过100,000行，请缩小筛选范围', 'More than 100,000 rows: narrow the filter'),
  JOB_BUSY: row(409, '该任务正在执行，请稍后再试', 'This job is running at this moment. Try again shortly'),
  JOB_FAILED: row(422, '任务执行失败，原因见执行记录', 'The job failed. Its runs say why'),
  LOG_RANGE_TOO_WIDE: row(422, '时间范围过大，请缩小到90天以内', 'The range is too wide: narrow it to 90 days'),
  PRODUCT_MOVED_ON: row(
    409,
    '商品状态已变化，请刷新后重试',
    'The product’s state has changed. Reload the page and try again',
  ),
  PRODUCT_INCOMPLETE: row(
    422,
    '商品资料不完整，请补充后再提交审核',
    'The product is not complete. Fill in what is missing, then submit it',
  ),
  SHOP_NOT_READY: row(
    422,
    '店铺还不能上架商品：请先设置退货地址、退货政策和运费模板',
    'The shop cannot put goods on sale yet: add a return address, a return policy and a freight template first',
  ),
  PRODUCT_CODE_TAKEN: row(409, '商品编码或SKU编码已存在', 'Another product or SKU of this shop has this code'),
  PRODUCT_HAS_ORDERS: row(
    409,
    '商品还有未完成的订单，暂不能移入回收站',
    'This product still has open orders. Move it to the recycle bin once they are shipped or closed',
  ),
  PRODUCT_WORDS: row(
    422,
    '商品文字含有禁用词，请修改后再提交审核',
    'The texts hold words that are not allowed. Change them, then submit',
  ),
  BRAND_DECIDED: row(409, '该申请已处理，请刷新', 'This application was decided or withdrawn. Reload the page'),
  SPEC_IN_USE: row(409, '仍有商品使用该规格值，不能删除', 'Products still use this. It cannot be deleted'),
  SPEC_LAST_VALUE: row(409, '规格至少保留一个值', 'An option set keeps at least one value'),
  FREIGHT_IN_USE: row(
    409,
    '仍有商品使用该运费模板，不能删除',
    'Products still use this template. It cannot be deleted',
  ),
  STOCK_PROMISED: row(
    409,
    '库存不能少于已售待发的数量',
    'Stock cannot be lower than the pieces that are already sold and waiting to be shipped',
  ),
  CASE_TAKEN: row(
    409,
    '该事项已由其他同事领取；如需处理，请先接手',
    'Somebody else has taken this case. Take it over first if you are to decide it',
  ),
  UNDO_OVER: row(409, '已超过撤销时间，该决定已执行', 'Too late to undo: the decision was carried out'),
  EVIDENCE_MISSING: row(
    409,
    '材料未提交，不能通过；请退回并要求补充',
    'It cannot be accepted: a document was never handed in. Return it and ask for the document',
  ),
  CASE_NEEDS_ANOTHER: row(
    409,
    '该事项由您发起，须由另一位同事决定',
    'You made the first step of this case: somebody else must decide it',
  ),
  VIOLATION_SETTLED: row(409, '该违规已撤销或已减轻', 'This violation was revoked or reduced already'),
  APPEAL_OVER: row(409, '已超过申诉期', 'The appeal period is over'),
  APPEAL_MADE: row(
    409,
    '该违规已申诉过，每条违规只能申诉一次',
    'There is an appeal already: each violation can be appealed once',
  ),
  APPEAL_DECIDED: row(409, '该申诉已有结果', 'This appeal has been decided already'),
  REVIEWER_IS_AUTHOR: row(
    409,
    '申诉不能由记录该违规的人处理，请交给其他同事',
    'Whoever recorded the violation cannot decide its appeal. Leave it to a colleague',
  ),
  BAN_NEEDS_ANOTHER: row(409, '封禁须由另一位同事复核', 'A ban needs a second person: somebody else must confirm it'),
  MEASURE_MOVED_ON: row(
    409,
    '该措施已处理或已结束，请刷新后查看',
    'This measure was decided or is over. Reload the page to see how the shop stands',
  ),
  SHOP_HAS_OPEN_ORDERS: row(
    409,
    '店铺仍有未完成的订单，不能关闭',
    'The shop has orders that are not finished, so it cannot be closed',
  ),
  BALANCE_TOO_LOW: row(409, '超过可提现余额', 'Above the available balance'),
  WITHDRAWAL_OPEN: row(
    409,
    '已有一笔提现正在处理，完成后才能再次申请',
    'One withdrawal is in progress. Ask for the next when it is finished',
  ),
  WITHDRAWAL_MOVED_ON: row(
    409,
    '提现状态已变化，请刷新后重试',
    'The withdrawal’s state has changed. Reload the page and try again',
  ),
  PAYOUT_ACCOUNT_NOT_READY: row(
    409,
    '收款账户未通过核验，或仍在冷静期内',
    'This payout account is not verified, or too new to take money',
  ),
  PAYOUT_ACCOUNT_USED: row(409, '有提现正在使用该收款账户', 'A withdrawal in progress uses this payout account'),
  SAME_PERSON: row(409, '须由另一位同事复核', 'Somebody else must agree'),
  BALANCE_UNPROVED: row(
    409,
    '余额与流水不一致，不能通过，请联系技术人员',
    'The balance does not equal its ledger lines. It cannot be passed: tell an engineer',
  ),
  ...FINANCE_ERRORS,
  ...SHOP_ERRORS,
  ...SUBSCRIPTION_REFUSALS,
  ...VAT_ERRORS,
  SENDING_FINISHED: row(409, '该消息不可重发', 'This message cannot be sent again'),
  EXPORT_GONE: row(409, '导出文件未完成或已过期', 'The file is not ready, or no longer kept'),
  TASK_NOT_UNDOABLE: row(409, '该任务不能撤销', 'This task cannot be undone'),
  TASK_UNKNOWN: row(
    422,
    '系统不再支持这类任务，没有执行',
    'Tasks of this kind are no longer supported. Nothing was done',
  ),
  IMPORT_UNREADABLE: row(422, '文件无法读取，请使用模板', 'The file cannot be read. Please use the template'),
  IMPORT_NOTHING: row(422, '文件中没有可导入的行', 'No row of the file would change anything'),
  IMPORT_TOO_LARGE: row(422, '文件超过10M或5000行', 'The file is larger than 10M or 5,000 rows'),
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof ERRORS

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERRORS, value)
