import * as accountTables from './account'
import * as adOrderTables from './ad-order'
import * as adPackageTables from './ad-package'
import * as adsTables from './ads'
import * as afterSaleTables from './after-sale'
import * as analysisTables from './analysis'
import * as announcementTables from './announcement'
import * as applicationTables from './application'
import * as approvalTables from './approval'
import * as brandsTables from './brand'
import * as buyerTables from './buyer'
import * as buyerInvoiceTables from './buyer-invoice'
import * as carrierTables from './carrier'
import * as cartTables from './cart'
import * as categoryTables from './category'
import * as chatTables from './chat'
import * as chatAutoTables from './chat-auto'
import * as chatCannedTables from './chat-canned'
import * as configTables from './config'
import * as couponTables from './coupon'
import * as dataRuleTables from './data-rule'
import * as departmentTables from './department'
import * as dictionaryTables from './dictionary'
import * as drawTables from './draw'
import * as feedbackTables from './feedback'
import * as fileTables from './file'
import * as financeTables from './finance'
import * as flashTables from './flash'
import * as freightTables from './freight'
import * as goodsTables from './goods'
import * as groupTables from './group'
import * as jobTables from './job'
import * as kernelTables from './kernel'
import * as labelTables from './label'
import * as liveTables from './live'
import * as logTables from './log'
import * as merchantTables from './merchant'
import * as notificationTables from './notification'
import * as orderTables from './order'
import * as packagingTables from './packaging'
import * as parcelTables from './parcel'
import * as paymentTables from './payment'
import * as permissionTables from './permission'
import * as pointsTables from './points'
import * as promotionTables from './promotion'
import * as reviewTables from './review'
import * as roleTables from './role'
import * as securityTables from './security'
import * as shippingFeeTables from './shipping-fee'
import * as shopTables from './shop'
import * as shopCategoryTables from './shop-category'
import * as specTables from './spec'
import * as subscriptionTables from './subscription'
import * as taskTables from './task'
import * as translationTables from './translation'
import * as vatTables from './vat'
import * as violationTables from './violation'
import * as visitTables from './visit'
import * as walletTables from './wallet'
import * as wordTables from './word'

/** Every table of the database. */
export const TABLES = {
  ...couponTables,
  ...pointsTables,
  ...promotionTables,
  ...flashTables,
  ...adsTables,
  ...adOrderTables,
  ...chatAutoTables,
  ...chatCannedTables,
  ...adPackageTables,
  ...packagingTables,
  ...accountTables,
  ...afterSaleTables,
  ...analysisTables,
  ...announcementTables,
  ...applicationTables,
  ...approvalTables,
  ...brandsTables,
  ...buyerTables,
  ...buyerInvoiceTables,
  ...carrierTables,
  ...cartTables,
  ...categoryTables,
  ...chatTables,
  ...configTables,
  ...dataRuleTables,
  ...departmentTables,
  ...dictionaryTables,
  ...drawTables,
  ...feedbackTables,
  ...fileTables,
  ...financeTables,
  ...freightTables,
  ...goodsTables,
  ...groupTables,
  ...jobTables,
  ...kernelTables,
  ...labelTables,
  ...liveTables,
  ...logTables,
  ...merchantTables,
  ...notificationTables,
  ...orderTables,
  ...parcelTables,
  ...paymentTables,
  ...permissionTables,
  ...reviewTables,
  ...roleTables,
  ...securityTables,
  ...shippingFeeTables,
  ...shopTables,
  ...shopCategoryTables,
  ...specTables,
  ...subscriptionTables,
  ...taskTables,
  ...translationTables,
  ...vatTables,
  ...violationTables,
  ...visitTables,
  ...walletTables,
  ...wordTables,
}
