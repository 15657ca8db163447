import type { Twin } from '../locale'

/** A standard text of the platform, with a short name. */
export interface Prepared {
  name: Twin
  text: Twin
}

const prepared = (name: readonly [zh: string, en: string], text: readonly [zh: string, en: string]): Prepared => ({
  name: { zh: name[0], en: name[1] },
  text: { zh: text[0], en: text[1] },
})

/** Standard texts for the acts of the platform in arbitration. */
export const PREPARED = {
  decide: [
    prepared(
      ['支持买家：与描述不符', 'For the buyer: not as described'],
      [
        '经核对双方凭证，商品与页面描述不符，支持买家退款。',
        'The evidence of both sides shows that the goods are not as described. The buyer is refunded.',
      ],
    ),
    prepared(
      ['支持买家：商品破损', 'For the buyer: damaged'],
      [
        '凭证显示商品到货时已破损，支持买家退款。',
        'The pictures show that the goods arrived damaged. The buyer is refunded.',
      ],
    ),
    prepared(
      ['支持买家：未收到货', 'For the buyer: not received'],
      [
        '物流记录未显示妥投，店铺未能证明买家已收货，支持买家退款。',
        'Tracking shows no delivery and the shop has not proved one. The buyer is refunded.',
      ],
    ),
    prepared(
      ['支持买家：店铺逾期未举证', 'For the buyer: the shop stayed silent'],
      [
        '店铺未在期限内提交凭证，依据买家凭证支持退款。',
        'The shop gave no evidence in time. The decision follows the evidence of the buyer.',
      ],
    ),
    prepared(
      ['部分退款', 'Partial refund'],
      [
        '双方均有责任，商品可继续使用，支持部分退款。',
        'Both sides are partly responsible and the goods can be used. Part of the price is refunded.',
      ],
    ),
    prepared(
      ['支持店铺：凭证不足', 'For the shop: not proved'],
      ['买家凭证不足以证明其主张，本次申请不予支持。', 'The evidence does not prove the request. It is refused.'],
    ),
    prepared(
      ['支持店铺：已妥投', 'For the shop: delivered'],
      [
        '物流记录显示已妥投至收货地址，本次申请不予支持。',
        'Tracking shows delivery to the address of the order. The request is refused.',
      ],
    ),
  ],
  proposeSettlement: [
    prepared(
      ['保留商品，部分退款', 'Keep the goods, partial refund'],
      [
        '建议买家保留商品，店铺退还部分货款，双方同意后即退款。',
        'We propose that the buyer keeps the goods and part of the price is refunded. It is paid once both sides accept.',
      ],
    ),
  ],
  requestEvidence: [
    prepared(
      ['商品与包装照片', 'Pictures of goods and parcel'],
      [
        '请上传商品问题部位、外包装及面单的清晰照片。',
        'Please add clear pictures of the fault, of the parcel and of its label.',
      ],
    ),
    prepared(
      ['发货与妥投证明', 'Proof of dispatch and delivery'],
      ['请提供发货凭证及承运商的妥投证明。', 'Please add proof of dispatch and the carrier’s proof of delivery.'],
    ),
    prepared(
      ['发货前质检记录', 'Check before dispatch'],
      ['请提供该商品发货前的质检记录或照片。', 'Please add the record or pictures of the check before dispatch.'],
    ),
  ],
  decidePostage: [
    prepared(
      ['支持退货运费', 'Postage granted'],
      ['退货原因在店铺，退货运费由店铺承担。', 'The return is the shop’s fault. The shop pays the return postage.'],
    ),
    prepared(
      ['不支持退货运费', 'Postage declined'],
      ['收据与退货包裹不符，退货运费不予支持。', 'The receipt does not fit the return parcel. The claim is declined.'],
    ),
  ],
} as const satisfies Record<string, readonly Prepared[]>
