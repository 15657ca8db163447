import { account } from './areas/account'
import { ads } from './areas/ads'
import { adsOrder } from './areas/ads-order'
import { adsReport } from './areas/ads-report'
import { afterSale } from './areas/after-sale'
import { analysis } from './areas/analysis'
import { announcement } from './areas/announcement'
import { application } from './areas/application'
import { approval } from './areas/approval'
import type { Area } from './areas/area'
import { brand } from './areas/brand'
import { buyer } from './areas/buyer'
import { buyerInvoice } from './areas/buyer-invoice'
import { carrier } from './areas/carrier'
import { category } from './areas/category'
import { chat } from './areas/chat'
import { chatAuto } from './areas/chat-auto'
import { chatCanned } from './areas/chat-canned'
import { chatOp } from './areas/chat-op'
import { colleague } from './areas/colleague'
import { config } from './areas/config'
import { dashboard } from './areas/dashboard'
import { dataRule } from './areas/data-rule'
import { department } from './areas/department'
import { dictionary } from './areas/dictionary'
import { feedback } from './areas/feedback'
import { file } from './areas/file'
import { finance } from './areas/finance'
import { financeInvoice } from './areas/finance-invoice'
import { financePayout } from './areas/finance-payout'
import { financeReconcile } from './areas/finance-reconcile'
import { financeReport } from './areas/finance-report'
import { financeVat } from './areas/finance-vat'
import { freight } from './areas/freight'
import { goods } from './areas/goods'
import { health } from './areas/health'
import { inspector } from './areas/inspector'
import { job } from './areas/job'
import { live } from './areas/live'
import { liveOp } from './areas/live-op'
import { log } from './areas/log'
import { luckyDraw } from './areas/lucky-draw'
import { marketing } from './areas/marketing'
import { marketingActivity } from './areas/marketing-activity'
import { marketingPrice } from './areas/marketing-price'
import { merchant } from './areas/merchant'
import { message } from './areas/message'
import { notification } from './areas/notification'
import { online } from './areas/online'
import { order } from './areas/order'
import { orderMessage } from './areas/order-message'
import { packaging } from './areas/packaging'
import { parcel } from './areas/parcel'
import { permission } from './areas/permission'
import { plan } from './areas/plan'
import { points } from './areas/points'
import { review } from './areas/review'
import { role } from './areas/role'
import { search } from './areas/search'
import { security } from './areas/security'
import { shippingFee } from './areas/shipping-fee'
import { shop } from './areas/shop'
import { shopCategory } from './areas/shop-category'
import { shopPromotions } from './areas/shop-promotions'
import { spec } from './areas/spec'
import { subscription } from './areas/subscription'
import { system } from './areas/system'
import { task } from './areas/task'
import { template } from './areas/template'
import { trade } from './areas/trade'
import { translation } from './areas/translation'
import { user } from './areas/user'
import { vat } from './areas/vat'
import { violation } from './areas/violation'
import { word } from './areas/word'

/**
 * Every area, in the order of the menu. A new area is a file in `areas/`, its name here, and its entry in
 * `lib/marketplace/modules.ts`.
 */
export const AREAS = [
  dashboard,
  approval,
  goods,
  category,
  spec,
  brand,
  freight,
  shopCategory,
  security,
  word,
  order,
  orderMessage,
  parcel,
  trade,
  afterSale,
  review,
  chat,
  chatCanned,
  chatAuto,
  live,
  chatOp,
  liveOp,
  finance,
  financePayout,
  financeInvoice,
  buyerInvoice,
  financeReconcile,
  financeVat,
  financeReport,
  subscription,
  carrier,
  shippingFee,
  merchant,
  vat,
  shop,
  colleague,
  violation,
  application,
  plan,
  marketing,
  marketingPrice,
  points,
  luckyDraw,
  shopPromotions,
  marketingActivity,
  ads,
  adsOrder,
  adsReport,
  message,
  system,
  analysis,
  announcement,
  notification,
  feedback,
  file,
  template,
  task,
  user,
  role,
  search,
  permission,
  dataRule,
  department,
  dictionary,
  config,
  translation,
  log,
  online,
  inspector,
  health,
  job,
  account,
  buyer,
  packaging,
] as const satisfies readonly Area[]

type Declared = (typeof AREAS)[number]
type Merged<Union> = {
  [Key in Union extends unknown ? keyof Union : never]: Union extends Record<Key, infer Value> ? Value : never
}

/** Values of all areas under one key, each with its literal type. */
type Said<Key extends keyof Area> = Extract<Declared, { [K in Key]: unknown }>[Key]

/** Every screen behind the login, area by area. */
export const AREA_SCREENS = AREAS.flatMap((area: Area) => area.screens ?? []) as Said<'screens'>[number][]

/** Entries of one record of all areas, in order. */
export const merged = <const Key extends 'permissions' | 'dictionaries' | 'settings' | 'notifications'>(key: Key) =>
  Object.assign({}, ...AREAS.map((area: Area) => area[key])) as Merged<Said<Key>>
