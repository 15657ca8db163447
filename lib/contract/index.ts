import * as account from './account'
import * as accountAvatar from './account/avatar'
import * as accountSecurity from './account/security'
import * as accountSession from './account/session'
import * as accountSettings from './account/settings'
import * as adsBanner from './ads/banner'
import * as adsOrder from './ads/order'
import * as adsOrderFee from './ads/order-fee'
import * as adsPackage from './ads/package'
import * as adsPosition from './ads/position'
import * as adsReport from './ads/report'
import * as adsShown from './ads/shown'
import * as afterSale from './after-sale'
import * as afterSaleOp from './after-sale/op'
import * as afterSaleRule from './after-sale/rule'
import * as afterSaleSeller from './after-sale/seller'
import * as analysis from './analysis'
import * as announcement from './announcement'
import * as application from './application'
import * as applicationReview from './application/review'
import * as approval from './approval'
import * as brand from './brand'
import * as buyer from './buyer'
import * as buyerInvoice from './buyer/invoice'
import * as buyerOp from './buyer/op'
import * as buyerPayout from './buyer-payout'
import * as carrier from './carrier'
import * as cart from './cart'
import * as category from './category'
import * as chat from './chat'
import * as chatAuto from './chat/auto'
import * as chatCall from './chat/call'
import * as chatCanned from './chat/canned'
import * as chatHosted from './chat/hosted'
import * as chatOp from './chat/op'
import * as chatQuality from './chat/quality'
import * as chatRecord from './chat/record'
import * as chatSeat from './chat/seat'
import * as colleague from './colleague'
import * as config from './config'
import * as dashboard from './dashboard'
import * as dashboardAfterSale from './dashboard/after-sale'
import * as dashboardPromotions from './dashboard/promotions'
import * as dashboardService from './dashboard/service'
import * as dashboardTraffic from './dashboard/traffic'
import * as dataRule from './data-rule'
import * as department from './department'
import * as dictionary from './dictionary'
import * as dictionaryBulk from './dictionary/bulk'
import * as dictionaryFile from './dictionary/file'
import type { Endpoint } from './endpoint'
import * as feedback from './feedback'
import * as file from './file'
import * as finance from './finance'
import * as financeAdjustment from './finance/adjustment'
import * as financeCommission from './finance/commission'
import * as financeDebt from './finance/debt'
import * as financeInvoice from './finance/invoice'
import * as financeOp from './finance/op'
import * as financePayout from './finance/payout'
import * as financeReconcile from './finance/reconcile'
import * as financeReport from './finance/report'
import * as financeStatement from './finance/statement'
import * as financeVat from './finance/vat'
import * as financeVatReturn from './finance/vat-return'
import * as freight from './freight'
import * as goods from './goods'
import * as goodsBulk from './goods/bulk'
import * as goodsChange from './goods/change'
import * as goodsChoices from './goods/choices'
import * as goodsDraft from './goods/draft'
import * as goodsImport from './goods/import'
import * as goodsMedia from './goods/media'
import * as goodsPrice from './goods/price'
import * as goodsReview from './goods/review'
import * as goodsStock from './goods/stock'
import * as goodsTakedown from './goods/takedown'
import * as health from './health'
import * as inspector from './inspector'
import * as job from './job'
import * as label from './label'
import * as live from './live'
import * as liveOp from './live/op'
import * as log from './log'
import * as mall from './mall'
import * as mallActivity from './mall/activity'
import * as mallAfterSale from './mall/after-sale'
import * as mallCall from './mall/call'
import * as mallChat from './mall/chat'
import * as mallCoupon from './mall/coupon'
import * as mallDraw from './mall/draw'
import * as mallFeedback from './mall/feedback'
import * as mallFlash from './mall/flash'
import * as mallGroup from './mall/group'
import * as mallLive from './mall/live'
import * as mallOrder from './mall/order'
import * as mallPoints from './mall/points'
import * as mallReview from './mall/review'
import * as mallWish from './mall/wish'
import * as marketingActivity from './marketing/activity'
import * as marketingAll from './marketing/all'
import * as marketingCalendar from './marketing/calendar'
import * as marketingCode from './marketing/code'
import * as marketingCoupon from './marketing/coupon'
import * as marketingCouponType from './marketing/coupon-type'
import * as marketingEnrolment from './marketing/enrolment'
import * as marketingEnrolmentFee from './marketing/enrolment-fee'
import * as marketingGroup from './marketing/group'
import * as marketingLuckyDraw from './marketing/lucky-draw'
import * as marketingNewBuyer from './marketing/new-buyer'
import * as marketingNewUser from './marketing/new-user'
import * as marketingOverview from './marketing/overview'
import * as marketingPlatformCoupon from './marketing/platform-coupon'
import * as marketingPoints from './marketing/points'
import * as marketingPrice from './marketing/price'
import * as marketingPromotion from './marketing/promotion'
import * as marketingReduction from './marketing/reduction'
import * as marketingResults from './marketing/results'
import * as marketingSeckill from './marketing/seckill'
import * as marketingShopPromotions from './marketing/shop-promotions'
import * as merchant from './merchant'
import * as message from './message'
import * as messageTemplate from './message/template'
import * as notification from './notification'
import * as online from './online'
import * as order from './order'
import * as orderAddress from './order/address'
import * as orderBulk from './order/bulk'
import * as orderExport from './order/export'
import * as orderGoods from './order/goods'
import * as orderLate from './order/late'
import * as orderManifest from './order/manifest'
import * as orderMessage from './order/message'
import * as orderPayment from './order/payment'
import * as orderShipping from './order/shipping'
import * as orderTag from './order/tag'
import * as orderTogether from './order/together'
import * as orderWork from './order/work'
import * as packaging from './packaging'
import * as parcel from './parcel'
import * as payment from './payment'
import * as permission from './permission'
import * as permissionFile from './permission/file'
import * as review from './review'
import * as reviewCanned from './review/canned'
import * as role from './role'
import * as rolePreview from './role/preview'
import * as security from './security'
import * as shippingFee from './shipping-fee'
import * as shopCategory from './shop/category'
import * as shopChange from './shop/change'
import * as shopCourse from './shop/course'
import * as shopDocument from './shop/document'
import * as shopProfile from './shop/profile'
import * as shopRole from './shop/role'
import * as spec from './spec'
import * as subscription from './subscription'
import * as subscriptionOp from './subscription/op'
import * as system from './system'
import * as task from './task'
import * as translation from './translation'
import * as user from './user'
import * as userBin from './user/bin'
import * as userBulk from './user/bulk'
import * as vatRegistration from './vat/registration'
import * as vatTerm from './vat/term'
import * as violation from './violation'
import * as violationHealth from './violation/health'
import * as violationRule from './violation/rule'
import * as visit from './visit'
import * as wallet from './wallet'
import * as word from './word'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value

const endpointsOf = (area: object): [string, Endpoint][] =>
  Object.entries(area).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))

const AREAS = {
  account: { ...account, ...accountAvatar, ...accountSecurity, ...accountSession, ...accountSettings },
  afterSale: { ...afterSale, ...afterSaleSeller, ...afterSaleOp, ...afterSaleRule },
  analysis,
  announcement,
  approval,
  brand,
  buyer,
  buyerInvoice,
  buyerOp,
  carrier,
  cart,
  category,
  chat,
  colleague: { ...colleague, ...shopRole },
  application: { ...application, ...applicationReview },
  config,
  dashboard: { ...dashboard, ...dashboardAfterSale, ...dashboardPromotions, ...dashboardService, ...dashboardTraffic },
  dataRule,
  department,
  dictionary: { ...dictionary, ...dictionaryBulk, ...dictionaryFile },
  feedback,
  file,
  goods: {
    ...goods,
    ...goodsBulk,
    ...goodsChange,
    ...goodsChoices,
    ...goodsDraft,
    ...goodsImport,
    ...goodsMedia,
    ...goodsPrice,
    ...goodsReview,
    ...goodsStock,
    ...goodsTakedown,
  },
  finance: {
    ...finance,
    ...financeAdjustment,
    ...financeCommission,
    ...financeInvoice,
    ...financeOp,
    ...financePayout,
    ...financeReconcile,
    ...financeDebt,
    ...financeVat,
    ...financeVatReturn,
    ...financeReport,
    ...financeStatement,
  },
  freight,
  health,
  inspector,
  job,
  label,
  log,
  mall,
  mallAfterSale,
  mallCall,
  mallChat,
  mallFeedback,
  mallOrder,
  mallReview,
  merchant,
  message,
  notification: { ...notification, ...messageTemplate },
  online,
  order: {
    ...order,
    ...orderAddress,
    ...orderShipping,
    ...orderWork,
    ...orderBulk,
    ...orderExport,
    ...orderLate,
    ...orderManifest,
    ...orderMessage,
    ...orderGoods,
    ...orderPayment,
    ...orderTag,
    ...orderTogether,
  },
  parcel,
  payment,
  permission: { ...permission, ...permissionFile },
  review: { ...review, ...reviewCanned },
  role: { ...role, ...rolePreview },
  security,
  shippingFee,
  shopCategory,
  spec,
  shop: { ...shopProfile, ...shopChange, ...shopDocument, ...shopCourse },
  subscription: { ...subscription, ...subscriptionOp },
  system,
  task,
  translation,
  vat: { ...vatRegistration, ...vatTerm },
  visit,
  wallet,
  buyerPayout,
  word,
  user: { ...user, ...userBin, ...userBulk },
  violation: { ...violation, ...violationHealth, ...violationRule },
  marketingAll,
  marketingCode,
  mallDraw,
  mallFlash,
  marketingActivity,
  marketingCalendar,
  mallActivity,
  marketingEnrolment,
  marketingEnrolmentFee,
  mallGroup,
  marketingGroup,
  marketingSeckill,
  marketingShopPromotions,
  marketingNewBuyer,
  marketingNewUser,
  marketingLuckyDraw,
  marketingPrice,
  marketingCoupon,
  marketingCouponType,
  marketingPlatformCoupon,
  mallCoupon,
  mallPoints,
  mallWish,
  marketingPoints,
  marketingOverview,
  marketingPromotion,
  marketingReduction,
  marketingResults,
  adsOrder,
  adsOrderFee,
  adsBanner,
  adsPackage,
  adsPosition,
  adsReport,
  adsShown,
  chatAuto,
  chatCall,
  chatCanned,
  chatOp,
  chatQuality,
  chatRecord,
  chatHosted,
  chatSeat,
  live,
  liveOp,
  mallLive,
  packaging,
}

/** Every endpoint as `area.name` with its row, for mounting, OpenAPI, conformance and tests. */
export const everyEndpoint: readonly { name: string; row: Endpoint }[] = Object.entries(AREAS).flatMap(
  ([area, module]) => endpointsOf(module).map(([name, row]) => ({ name: `${area}.${name}`, row })),
)
