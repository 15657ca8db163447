import * as account from './account'
import * as afterSale from './after-sale'
import * as announcement from './announcement'
import * as application from './application'
import * as approval from './approval'
import * as brands from './brand'
import * as buyer from './buyer'
import * as buyerInvoice from './buyer-invoice'
import * as carrier from './carrier'
import * as cart from './cart'
import * as category from './category'
import * as config from './config'
import * as dataRule from './data-rule'
import * as department from './department'
import * as dictionary from './dictionary'
import * as feedback from './feedback'
import * as file from './file'
import * as finance from './finance'
import * as freight from './freight'
import * as goods from './goods'
import * as job from './job'
import * as kernel from './kernel'
import * as label from './label'
import * as log from './log'
import * as merchant from './merchant'
import * as notification from './notification'
import * as order from './order'
import * as parcel from './parcel'
import * as payment from './payment'
import * as permission from './permission'
import * as review from './review'
import * as role from './role'
import * as security from './security'
import * as shippingFee from './shipping-fee'
import * as shop from './shop'
import * as shopCategory from './shop-category'
import * as spec from './spec'
import * as subscription from './subscription'
import * as task from './task'
import * as translation from './translation'
import * as violation from './violation'
import * as visit from './visit'
import * as wallet from './wallet'
import * as word from './word'

/** Every table of the database. */
export const TABLES = {
  ...account,
  ...afterSale,
  ...announcement,
  ...application,
  ...approval,
  ...brands,
  ...buyer,
  ...buyerInvoice,
  ...carrier,
  ...cart,
  ...category,
  ...config,
  ...dataRule,
  ...department,
  ...dictionary,
  ...feedback,
  ...file,
  ...finance,
  ...freight,
  ...goods,
  ...job,
  ...kernel,
  ...label,
  ...log,
  ...merchant,
  ...notification,
  ...order,
  ...parcel,
  ...payment,
  ...permission,
  ...review,
  ...role,
  ...security,
  ...shippingFee,
  ...shop,
  ...shopCategory,
  ...spec,
  ...subscription,
  ...task,
  ...translation,
  ...violation,
  ...visit,
  ...wallet,
  ...word,
}
