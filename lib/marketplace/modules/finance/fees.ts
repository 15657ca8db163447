import { sql } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import * as contract from '@/lib/contract/finance/commission'
import { COMMISSION_CHANGE_STATE } from '@/lib/domain/commission'
import { decideVat, isPlatformVat } from '@/lib/domain/vat'
import { withdrawalFee } from '@/lib/domain/withdrawal'
import { bind } from '../../kernel/binding'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { categoriesInUse, categoryVat } from '../category'
import { type Shop, shopById } from '../shop'
import { isRegistered, vatTermsAt } from '../vat'
import { commissionFor, type Plans, RULE_COLUMNS, type RuleRecord, toldRules } from './commission-rules'
import { shopOf } from './owed'
import { feeBpNow, minimumPNow } from './terms'

/** Maximum of listed rules; the newest come first. */
const MOST_RULES = 200

const terms = (plans: Plans) =>
  bind(contract.feeTerms, async (context) => {
    const { tx, now } = context
    const shopId = shopOf(context)
    const rows = await rowsOf<RuleRecord>(
      tx,
      sql`select ${RULE_COLUMNS} from commission_rule r where r.state = ${COMMISSION_CHANGE_STATE.approved} and (r.shop_id is null or r.shop_id = ${shopId})
      and (r.plan is null or r.plan = ${await plans.of(tx, shopId)})
      order by r.from_at desc, r.id desc limit ${MOST_RULES}`,
    )
    const rules = await toldRules(tx, rows, now, await plans.all(tx))
    return {
      withdrawalFeeBp: await feeBpNow(tx),
      withdrawalMinP: await minimumPNow(tx),
      categories: (await categoriesInUse(context)).map(({ code, name, level }) => ({ code, name, level })),
      rules: rules.map(
        ({ id: _, shop, note: __, creator: ___, createTime: ____, version: _____, change: ______, ...rule }) => ({
          ...rule,
          own: shop !== null,
        }),
      ),
    }
  })

interface Sale {
  shop: Shop
  body: Parsed<typeof contract.calculateFees>['body']
  baseP: number
  now: Date
}

/** VAT decision about a sale to a private buyer in Great Britain, at the category's rate. */
async function vatOfSale(tx: Db, { shop, body, baseP, now }: Sale) {
  const { vatClass, excise } = await categoryVat(tx, body.category || null)
  const { rates, limitP } = await vatTermsAt(tx, now)
  const seller = { establishment: shop.establishment, registered: await isRegistered(tx, shop.id, now) }
  const line = { goods: body.goodsLocation, rateBp: rates[vatClass], excise, goodsP: baseP, deliveryP: body.deliveryP }
  return decideVat({ seller, buyer: { place: 'gb', business: false }, lines: [line], limitP })[0]
}

const calculate = (plans: Plans) =>
  bind(contract.calculateFees, async (context, { body }) => {
    const { tx, now } = context
    const shop = (await shopById(tx, shopOf(context))) ?? fail('NOT_FOUND')
    if (body.category && !(await categoriesInUse(context)).some(({ code }) => code === body.category))
      fail('INVALID_INPUT', { fields: { category: ['noCategory'] } })
    const baseP = body.priceP * body.qty
    const paidP = baseP + body.deliveryP
    const plan = await plans.of(tx, shop.id)
    const line = {
      shopId: shop.id,
      productId: null,
      category: body.category || null,
      plan,
      baseP,
      deliveryP: body.deliveryP,
    }
    const { ruleNo, rateBp, amountP: commissionP } = await commissionFor(tx, line, now)
    const vat = (await vatOfSale(tx, { shop, body, baseP, now })) ?? fail('INTERNAL')
    const withheldVatP = isPlatformVat(vat.liable) ? vat.amountP : 0
    const netP = paidP - commissionP - withheldVatP
    const { feeP, netP: bankP } = withdrawalFee(Math.max(netP, 0), await feeBpNow(tx))
    return {
      paidP,
      commissionP,
      ruleNo,
      rateBp,
      withheldVatP,
      vatReason: vat.reason,
      netP,
      withdrawalFeeP: feeP,
      bankP,
    }
  })

export const feeBindings = (plans: Plans) => [terms(plans), calculate(plans)]
