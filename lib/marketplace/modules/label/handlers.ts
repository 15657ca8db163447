import * as contract from '@/lib/contract/label'
import { isFresh, parcelFor } from '@/lib/domain/postage-label'
import { signsLacking, textsIn } from '@/lib/pdf/signs'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import { bump, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { shopOf } from '../../kernel/in-shop'
import { postageLabel } from '../../tables/label'
import { addressForLabel, addressNow, orderToLabel, requireShippable } from '../order'
import { savedParcels } from '../packaging'
import { chooseLabelService, labelServiceOf, shopById, ukSenderOf } from '../shop'
import { quoteBinding } from './quote'
import {
  addressesOf,
  aroundOf,
  bearerOf,
  type LabelRow,
  labelById,
  labelsOf,
  labelWire,
  lockLabel,
  requireNoneBought,
  voidUntil,
} from './rows'
import type { LabelService } from './service'
import { askToBuy, askToVoid, heard, LEFT_BEHIND_MS, purchaseOf, type Said, settle } from './settle'

type Services = readonly LabelService[]

/** The service that sold or quoted a label; it must still be configured. */
const serviceOf = (services: Services, row: LabelRow): LabelService =>
  services.find(({ name }) => name === row.service) ?? fail('LABEL_NO_SERVICE')

const wireOf = async (context: Context, id: string, services: Services): Promise<contract.Label> => {
  const row = await labelById(context, id)
  const order = await orderToLabel(context, row.order_id, false)
  return labelWire(context, row, await aroundOf(context, order, services))
}

/** Labels of orders of the shop, in the order of the orders. */
async function labelsOfOrders(context: Context, ids: Iterable<string>, services: Services) {
  const shopId = shopOf(context)
  const chosen = await labelServiceOf(context.tx, shopId)
  const service = services.find(({ name }) => name === chosen)?.name ?? null
  const sender = (await ukSenderOf(context.tx, shopId)) !== null
  const saved = await savedParcels(context)
  const found: contract.OrderLabels[] = []
  for (const id of ids) {
    const { weightG, pieces, ...order } = await labelsOfOrder(context, id, services)
    found.push({ ...order, weightG, parcel: parcelFor(weightG ?? 0, pieces, saved), service, sender })
  }
  return found
}

async function labelsOfOrder(context: Context, orderId: string, services: Services) {
  const order = await orderToLabel(context, orderId, false)
  const { record, kind, goods, weightG, pieces, open } = order
  return {
    ...{ orderId: record.id, version: record.version, no: record.no, kind, recipient: record.recipientMasked },
    ...{ area: record.area, goods, weightG, pieces, open },
    // Unsupported characters of an address that is not shown here.
    lacking: open ? signsLacking(textsIn(addressNow(context, record))) : [],
    labels: await labelsOf(context, order, services),
  }
}

const listOf = (services: Services) => [
  bind(contract.listLabels, async (context, { query }) => {
    const [found] = await labelsOfOrders(context, [query.order], services)
    return found ?? fail('NOT_FOUND')
  }),
  bind(contract.listManyLabels, (context, { query: { orders } }) => labelsOfOrders(context, new Set(orders), services)),
]

/** Locks the order, then the label: a second caller sees what the first one did. */
async function lockLabelOf(context: Context, id: string, version: number) {
  const { order_id: orderId } = await labelById(context, id)
  const order = await orderToLabel(context, orderId, true)
  const row = (await lockLabel(context.tx, id)) ?? fail('NOT_FOUND')
  requireVersion(row, version)
  return { order, row }
}

type Marked = Pick<LabelRow, 'state'> & Partial<Pick<LabelRow, 'rate'>>

/** Marks a label as being asked about: committed before the service is called. */
async function mark({ tx, now }: Context, { id, version }: LabelRow, marked: Marked): Promise<LabelRow> {
  const nextAt = new Date(now.getTime() + LEFT_BEHIND_MS)
  await bump(tx, postageLabel, { id, version }, { ...marked, tries: 1, nextAt, error: null })
  return (await lockLabel(tx, id)) ?? fail('NOT_FOUND')
}

interface Marking {
  row: LabelRow
  service: LabelService
}

/** Calls the service without a transaction; unanswered calls are settled by the job. */
async function asking({ row, service }: { row: LabelRow; service: LabelService }, ask: typeof askToBuy) {
  const answer = async (): Promise<Said> => {
    try {
      return await ask(service, row)
    } catch (error) {
      return heard(error)
    }
  }
  return { row, said: await answer() }
}

async function finish(context: Context, { row, said }: Awaited<ReturnType<typeof asking>>, services: Services) {
  if ('unheard' in said) context.log.warn({ label: row.id, service: row.service }, 'a label service did not answer')
  await settle({ tx: context.tx, now: context.now, by: context.user.realname }, row, said)
  const label = await wireOf(context, row.id, services)
  const { record } = await orderToLabel(context, row.order_id, false)
  context.audit({
    refType: 'order',
    refId: row.order_id,
    shopId: row.shop_id,
    detail: { event: row.state === 'buying' ? 'buyLabel' : 'voidLabel', no: record.no, state: label.state },
  })
  return label
}

const buyOf = (services: Services) =>
  bindStaged(contract.buyLabel, {
    async before(context, { body: { id, rate, version } }) {
      const { order, row } = await lockLabelOf(context, id, version)
      await requireNoneBought(context, row.order_id)
      if (row.state !== 'quoted') fail('LABEL_WRONG_STATE')
      requireShippable(order.record)
      if (!isFresh(Date.parse(row.created_at), context.now.getTime())) fail('LABEL_OLD')
      const chosen = row.rates.find((one) => one.id === rate) ?? fail('LABEL_OLD')
      const service = serviceOf(services, row)
      return { row: await mark(context, row, { state: 'buying', rate: chosen }), service }
    },
    work: (found: Marking) => asking(found, askToBuy),
    run: (context, _input, worked) => finish(context, worked, services),
  })

const voidOf = (services: Services) =>
  bindStaged(contract.voidLabel, {
    async before(context, { body: { id, version } }) {
      const { order, row } = await lockLabelOf(context, id, version)
      if (row.state !== 'bought') fail('LABEL_WRONG_STATE')
      if (bearerOf(order, row) !== null) fail('LABEL_IN_USE')
      const service = serviceOf(services, row)
      const until = voidUntil(row, services)
      if (!until || until <= context.now) fail('LABEL_TOO_LATE')
      return { row: await mark(context, row, { state: 'voiding' }), service }
    },
    work: (found: Marking) => asking(found, askToVoid),
    run: (context, _input, worked) => finish(context, worked, services),
  })

const fileOf = (services: Services) =>
  bindStaged(contract.labelFile, {
    async before(context, { params: { id, format } }) {
      const row = await labelById(context, id)
      const { record } = await orderToLabel(context, row.order_id, false)
      if (row.state !== 'bought' || row.tracking_no === null) fail('LABEL_WRONG_STATE')
      await addressForLabel(context, record)
      const parcel = { weightG: row.weight_g, lengthMm: row.length_mm, widthMm: row.width_mm, heightMm: row.height_mm }
      const sold = { ...purchaseOf(row), trackingNo: row.tracking_no ?? '', ref: record.no }
      return { service: serviceOf(services, row), label: { ...addressesOf(context, row), ...parcel, ...sold }, format }
    },
    async work({ service, label, format }) {
      const file = await service.document(label, format).catch((error: unknown) => ({ error }))
      return { file, name: `label-${label.trackingNo}.${format}` }
    },
    async run(context, { params }, { file, name }) {
      if ('error' in file) {
        context.log.warn({ err: file.error, label: params.id }, 'a label could not be fetched')
        return fail('LABEL_DOWN')
      }
      const { order_id: orderId } = await labelById(context, params.id)
      context.audit({ refType: 'order', refId: orderId, detail: { event: 'print', document: 'label' } })
      return { name, base64: file.toString('base64') }
    },
  })

const serviceBindings = (services: Services) => [
  bind(contract.getLabelService, async (context) => {
    const { scope, tx } = context
    const chosen = scope.kind === 'shop' ? await labelServiceOf(tx, scope.shopId) : null
    const offered = services.map(({ name }) => name)
    return { service: offered.find((name) => name === chosen) ?? null, offered }
  }),
  bind(contract.setLabelService, async (context, { body: { service } }) => {
    const shopId = shopOf(context)
    if (service !== null && !services.some(({ name }) => name === service)) fail('LABEL_NO_SERVICE')
    const before = await labelServiceOf(context.tx, shopId)
    const shop = await shopById(context.tx, shopId)
    const note = { refType: 'shop', refId: shopId, detail: { name: shop?.nameZh ?? '' } } as const
    if (before === service) return unchanged(context, note)
    await chooseLabelService(context.tx, shopId, service)
    context.audit({ ...note, change: { before: { labelService: before }, after: { labelService: service } } })
    return { changed: true }
  }),
]

export const labelBindings = (services: Services): Binding[] => [
  ...listOf(services),
  quoteBinding(services, wireOf),
  buyOf(services),
  voidOf(services),
  fileOf(services),
  ...serviceBindings(services),
]
