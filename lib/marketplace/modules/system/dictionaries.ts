import type { ReasonCode } from '@/lib/domain/reason'

/** Complete, because its keys are the codes. */
const REASON_NAMES: Record<ReasonCode, readonly [zh: string, en: string]> = {
  buyerAsked: ['买家要求', 'The buyer asked for it'],
  outOfStock: ['缺货', 'Out of stock'],
  damaged: ['商品破损', 'Goods damaged'],
  priceWrong: ['价格标错', 'Wrong price'],
  undeliverable: ['无法送达', 'Cannot be delivered there'],
  addressUnclear: ['地址不清', 'Address unclear'],
  stockCheck: ['核对库存', 'Stock being checked'],
  carrierDelay: ['物流延误', 'Carrier delay'],
  risk: ['疑似欺诈', 'Suspected fraud'],
  forbidden: ['商品不得销售', 'Goods may not be sold'],
  settled: ['已解决', 'Settled'],
  mistaken: ['误操作', 'Done by mistake'],
  agreed: ['与买家约定', 'Agreed with the buyer'],
  goodwill: ['优惠或补偿', 'Goodwill'],
  delivery: ['调整运费', 'Delivery changed'],
  other: ['其他', 'Other'],
}

type Item = readonly [value: string, zh: string, en: string, colour?: string]

/** Dictionaries that this version's screens ask for (sheets, 6.10; codes of the specification, section 3). */
export const DICTIONARIES: Record<string, readonly Item[]> = {
  order_status: [
    ['1', '待付款', 'Pending payment'],
    ['2', '待发货', 'Pending shipment'],
    ['3', '待收货', 'Pending receipt'],
    ['4', '待评价', 'Pending review'],
    ['5', '已完成', 'Completed'],
    ['6', '已关闭', 'Closed'],
    ['0', '已取消', 'Cancelled'],
    ['7', '退款', 'Refund'],
  ],
  goods_status: [
    ['0', '草稿', 'Draft'],
    ['1', '审核中', 'Under review'],
    ['2', '在售', 'On sale'],
    ['3', '已驳回', 'Rejected'],
    ['4', '已下架', 'Off shelf'],
    ['9', '回收站', 'Recycle bin'],
  ],
  pay_type: [
    ['1', '余额', 'Balance'],
    ['2', '支付宝', 'Alipay'],
    ['3', '微信', 'WeChat'],
  ],
  invoice_status: [
    ['0', '无', 'None'],
    ['1', '个人', 'Person'],
    ['2', '公司', 'Company'],
  ],
  rating_status: [
    ['0', '未评价', 'Unrated'],
    ['1', '已评价', 'Rated'],
    ['2', '已追评', 'Follow-up'],
  ],
  operator_type: [
    ['1', '店铺', 'Shop'],
    ['2', '用户', 'User'],
  ],
  points_return: [
    ['1', '订单完成', 'Order complete'],
    ['2', '收货', 'Receipt'],
    ['3', '付款', 'Payment'],
  ],
  priority: [
    ['L', '一般', 'General'],
    ['M', '重要', 'Important', 'orange'],
    ['H', '紧急', 'Urgent', 'red'],
  ],
  msg_category: [
    ['1', '公告', 'Announcement'],
    ['2', '系统消息', 'System'],
  ],
  feedback_status: [
    ['0', '待回复', 'Pending reply', 'orange'],
    ['1', '已回复', 'Replied', 'green'],
  ],
  feedback_tag: [
    ['order', '订单', 'Orders', 'blue'],
    ['shipping', '发货', 'Shipping', 'blue'],
    ['account', '账号', 'Account', 'violet'],
    ['speed', '速度', 'Speed', 'orange'],
    ['wording', '文案', 'Wording', 'green'],
  ],
  shop_type: [
    ['1', '中国公司', 'China company'],
    ['2', '英国公司', 'UK company'],
    ['3', '英国个人', 'UK individual'],
  ],
  ship_hours: [
    ['24', '24小时', '24 hours'],
    ['48', '48小时', '48 hours'],
    ['72', '72小时', '72 hours'],
  ],
  goods_location: [
    ['uk', '英国仓', 'In the UK'],
    ['overseas', '海外直发', 'Overseas'],
  ],
  order_kind: [
    ['normal', '普通', 'Normal'],
    ['group', '拼团', 'Group buy'],
    ['flash', '秒杀', 'Flash sale'],
    ['prize', '奖品', 'Prize'],
  ],
  depart_type: [
    ['1', '公司', 'Company'],
    ['2', '部门', 'Department'],
    ['3', '班组', 'Team'],
  ],
  order_reason: Object.entries(REASON_NAMES).map(([code, [zh, en]]): Item => [code, zh, en]),
  carrier: [
    ['royal_mail', '英国皇家邮政', 'Royal Mail'],
    ['evri', 'Evri', 'Evri'],
    ['dpd', 'DPD 英国', 'DPD UK'],
    ['yodel', 'Yodel', 'Yodel'],
    ['dhl', 'DHL 电商', 'DHL eCommerce'],
    ['ups', 'UPS', 'UPS'],
    ['parcelforce', '英国邮政快递', 'Parcelforce'],
    ['fedex', '联邦快递', 'FedEx'],
    ['yanwen', '燕文物流', 'Yanwen'],
    ['sf', '顺丰国际', 'SF International'],
    ['yunexpress', '云途物流', 'YunExpress'],
    ['own_van', '自有配送', 'Own delivery'],
  ],
}

/** Names of the dictionaries. */
export const DICTIONARY_NAMES: Record<string, readonly [zh: string, en: string]> = {
  order_status: ['订单状态', 'Order status'],
  goods_status: ['商品状态', 'State of a product'],
  pay_type: ['支付方式', 'Payment type'],
  invoice_status: ['发票类型', 'Invoice'],
  rating_status: ['评价状态', 'Rating'],
  operator_type: ['操作方', 'Who acted'],
  points_return: ['积分返还时机', 'When points return'],
  priority: ['公告优先级', 'Priority of announcements'],
  msg_category: ['消息类别', 'Kind of message'],
  shop_type: ['店铺类型', 'Kind of shop'],
  ship_hours: ['发货时效', 'Shipping promise'],
  goods_location: ['货物所在地', 'Where goods are'],
  order_kind: ['订单类型', 'Kind of order'],
  depart_type: ['部门类型', 'Kind of department'],
  order_reason: ['订单操作原因', 'Reasons of acts on orders'],
  carrier: ['承运商', 'Carriers'],
  feedback_status: ['反馈状态', 'State of feedback'],
  feedback_tag: ['反馈标签', 'Tags of feedback'],
}
