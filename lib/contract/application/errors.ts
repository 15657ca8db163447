import { row } from '../error-row'

/** Error codes of shop applications. */
export const APPLICATION_ERRORS = {
  SHOP_NOT_OPEN: row(
    422,
    '您的店铺尚未开通，请查看入驻申请的进度',
    'Your shop is not open yet. See how your application stands',
  ),
  VISA_REFUSED: row(
    422,
    '持T4、T5或旅游签证的个人不能在英国经营，平台无法受理',
    'People on a T4, T5 or tourist visa may not trade in the UK, so the platform cannot take this application',
  ),
  APPLICANT_UNKNOWN: row(422, '请重新登录以继续入驻申请', 'Sign in again to go on with your application'),
  APPLICATION_MOVED_ON: row(
    409,
    '申请状态已变化，请刷新后重试',
    'The application is in another state now. Reload the page and try again',
  ),
  APPLICATION_INCOMPLETE: row(
    422,
    '申请资料不完整，请补充后再提交',
    'The application is not complete: fill in what is missing',
  ),
  COMPANY_REGISTERED: row(
    409,
    '该公司已注册，请联系店主邀请您加入',
    'This company is registered already. Ask its owner to invite you',
  ),
  APPLICATION_TAKEN: row(
    409,
    '该申请正由另一位同事审核，接手后才能处理',
    'Somebody else reviews this application. Take it over first',
  ),
  APPLICATION_UNDECIDED: row(
    422,
    '每一部分和每份证件都须有结论，退回时至少有一项被退回',
    'Decide every section and document first. To return an application, return at least one of them',
  ),
  REFUSAL_NEEDS_ANOTHER: row(
    409,
    '拒绝须由另一位同事确认',
    'A refusal must be confirmed by somebody else than the person who proposed it',
  ),
  APPLICANT_TAKEN: row(
    409,
    '账号名或联系方式已被其他用户使用，请退回并请申请人更换',
    'Another user has this account name or contact by now. Ask the applicant for another one',
  ),
}
