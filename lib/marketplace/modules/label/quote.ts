import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/label'
import { type Binding, bindStaged } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { addressForLabel, orderToLabel, requireShippable } from '../order'
import { labelServiceOf, type SenderAddress, ukSenderOf } from '../shop'
import { requireNoneBought } from './rows'
import { type Asked, LabelRefused, type LabelService } from './service'

type Services = readonly LabelService[]
type Wire = (context: Context, id: string, services: Services) => Promise<contract.Label>

const senderOf = ({ name, phone, street, city, region, postcode }: SenderAddress): Asked['from'] => ({
  ...{ name, phone, line1: street, line2: '', town: city, county: region, postcode },
})

/** Returns the rates, cheapest first, or the service's refusal; any other error is ours to look at. */
async function priced(service: LabelService, asked: Asked) {
  try {
    const { shipment, rates } = await service.quote(asked)
    return { shipment, rates: [...rates].sort((one, other) => one.priceP - other.priceP) }
  } catch (error) {
    return error instanceof LabelRefused ? { refused: error.message } : { error }
  }
}

type Priced = { id: string; service: LabelService['name']; orderId: string; asked: Asked } & {
  said: Awaited<ReturnType<typeof priced>>
}

async function keep(context: Context, { id, service, orderId, asked, said }: Priced): Promise<void> {
  const { tx, now, user, vault } = context
  const addresses = vault.seal(JSON.stringify({ from: asked.from, to: asked.to }))
  const [state, shipment, rates, error] =
    'refused' in said
      ? ['failed', '', [], said.refused]
      : ['quoted', 'rates' in said ? said.shipment : '', 'rates' in said ? said.rates : [], null]
  await tx.execute(sql`insert into postage_label (id, shop_id, order_id, service, state, weight_g, length_mm, width_mm,
      height_mm, addresses, shipment, rates, error, by_name, created_at)
    values (${id}, ${shopOf(context)}, ${orderId}, ${service}, ${state}, ${asked.weightG}, ${asked.lengthMm},
      ${asked.widthMm}, ${asked.heightMm}, ${addresses}, ${shipment}, ${JSON.stringify(rates)}::jsonb, ${error},
      ${user.realname}, ${now.toISOString()})`)
}

/** Asks for prices: addresses are read first, then the service is called without a transaction. */
export const quoteBinding = (services: Services, wire: Wire): Binding =>
  bindStaged(contract.quoteLabel, {
    async before(context, { body: { order: orderId, ...parcel } }) {
      const shopId = shopOf(context)
      const chosen = await labelServiceOf(context.tx, shopId)
      const { record } = await orderToLabel(context, orderId, false)
      requireShippable(record)
      const service = services.find(({ name }) => name === chosen) ?? fail('LABEL_NO_SERVICE')
      const sender = (await ukSenderOf(context.tx, shopId)) ?? fail('LABEL_NO_SENDER')
      await requireNoneBought(context, record.id)
      const id = newId(context.now.getTime())
      const to = await addressForLabel(context, record)
      return { id, service, orderId: record.id, asked: { ref: id, from: senderOf(sender), to, ...parcel } }
    },
    async work({ service, ...found }) {
      return { ...found, service: service.name, said: await priced(service, found.asked) }
    },
    async run(context, _input, worked) {
      if ('error' in worked.said) {
        context.log.warn({ err: worked.said.error, service: worked.service }, 'a label service gave no prices')
        return fail('LABEL_DOWN')
      }
      await keep(context, worked)
      const label = await wire(context, worked.id, services)
      context.audit({ refType: 'order', refId: worked.orderId, detail: { event: 'quoteLabel', state: label.state } })
      return label
    },
  })
