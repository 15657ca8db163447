import { z } from 'zod'
import { parsePounds } from '@/lib/domain/money'
import type { LabelFormat } from '@/lib/domain/postage-label'
import { normaliseTracking } from '@/lib/domain/tracking'
import {
  type Asked,
  type Bought,
  type LabelAddress,
  LabelRefused,
  type LabelService,
  type Purchase,
  type Rate,
  type VoidAnswer,
} from './service'

const BASE = 'https://api.easypost.com'
/** Shorter than the time after which a purchase counts as abandoned. */
const WAIT_MS = 30_000
const MOST_BYTES = 5_000_000
const DAY_MS = 86_400_000
const MM_PER_INCH = 25.4
const GRAMS_PER_OUNCE = 28.349_523_125

/** EasyPost's names of carriers and our codes; rates of other carriers are left out. */
const CARRIERS: Readonly<Record<string, string>> = {
  ...{ RoyalMail: 'royal_mail', RoyalMailV2: 'royal_mail', Parcelforce: 'parcelforce', ParcelForce: 'parcelforce' },
  ...{
    Evri: 'evri',
    Hermes: 'evri',
    DPDUK: 'dpd',
    DPDUKV2: 'dpd',
    Yodel: 'yodel',
    Ups: 'ups',
    UPS: 'ups',
    UPSDAP: 'ups',
  },
  ...{ FedEx: 'fedex', FedExDefault: 'fedex', DhlEcs: 'dhl', DHLExpress: 'dhl', DhlExpress: 'dhl' },
}

const EasyRate = z.object({
  id: z.string().max(100),
  carrier: z.string(),
  service: z.string().max(60),
  rate: z.string(),
  currency: z.string(),
  delivery_days: z.number().nullish(),
})
const Shipment = z.object({
  id: z.string().regex(/^shp_\w{1,64}$/),
  rates: z.array(EasyRate).default([]),
  messages: z.array(z.object({ message: z.string().nullish() })).nullish(),
  selected_rate: EasyRate.nullish(),
  tracking_code: z.string().nullish(),
  refund_status: z.string().nullish(),
  postage_label: z
    .object({
      label_url: z.string().nullish(),
      label_pdf_url: z.string().nullish(),
      label_zpl_url: z.string().nullish(),
      label_file_type: z.string().nullish(),
    })
    .nullish(),
})
type Shipment = z.output<typeof Shipment>
const Refusal = z.object({ error: z.object({ code: z.string().default(''), message: z.unknown() }) })

/** Statuses after which the outcome is unknown, or that ask for a retry: the call is repeated later. */
const LATER = [408, 409, 425, 429]

function whyOf(body: string, status: number): { code: string; message: string } {
  try {
    const { code, message } = Refusal.parse(JSON.parse(body)).error
    return { code, message: (typeof message === 'string' ? message : JSON.stringify(message)).slice(0, 200) }
  } catch {
    return { code: '', message: `EasyPost answered ${status}` }
  }
}

class Refused extends LabelRefused {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

interface Access {
  key: string
  /** A stand-in on this machine, for tests. */
  url?: string | undefined
}

async function call({ key, url = BASE }: Access, method: string, path: string, body?: object): Promise<Shipment> {
  const answer = await fetch(new URL(path, url), {
    method,
    headers: {
      Authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  })
  const text = await answer.text()
  if (text.length > MOST_BYTES) throw new Error('EasyPost answered too much')
  if (answer.ok) return Shipment.parse(JSON.parse(text))
  const { code, message } = whyOf(text, answer.status)
  if (answer.status >= 500 || LATER.includes(answer.status)) throw new Error(`EasyPost answered ${answer.status}`)
  // A wrong key is our fault and says nothing about the parcel.
  if (answer.status === 401 || answer.status === 403) throw new Error(`EasyPost refused the key: ${answer.status}`)
  throw new Refused(code, message)
}

const addressOf = ({ name, phone, line1, line2, town, county, postcode }: LabelAddress) => ({
  ...{ name, phone, street1: line1, street2: line2, city: town, state: county, zip: postcode, country: 'GB' },
})

const shipmentOf = ({ ref, from, to, weightG, lengthMm, widthMm, heightMm }: Asked) => {
  const inches = (mm: number) => Math.round((mm / MM_PER_INCH) * 100) / 100
  return {
    reference: ref,
    from_address: addressOf(from),
    to_address: addressOf(to),
    parcel: {
      ...{ length: inches(lengthMm), width: inches(widthMm), height: inches(heightMm) },
      weight: Math.round((weightG / GRAMS_PER_OUNCE) * 10) / 10,
    },
    options: { label_format: 'PDF' },
  }
}

/** Converts a rate; empty for an unknown carrier, or another currency. */
function rateOf({ id, carrier, service, rate, currency, delivery_days }: z.output<typeof EasyRate>): Rate[] {
  const [code, priceP] = [CARRIERS[carrier], parsePounds(rate)]
  if (!code || currency !== 'GBP' || priceP === null) return []
  return [{ id, carrier: code, service, priceP, days: delivery_days ?? null }]
}

function boughtOf({ tracking_code, postage_label, selected_rate }: Shipment, { rate }: Purchase): Bought | null {
  if (!postage_label || !tracking_code) return null
  const [told] = selected_rate ? rateOf(selected_rate) : []
  return { trackingNo: normaliseTracking(tracking_code), rate: told ?? rate }
}

function voidOf({ refund_status: status }: Shipment): VoidAnswer {
  if (status === 'refunded') return 'void'
  return status === 'submitted' ? 'asked' : 'refused'
}

/** True for files of EasyPost or its bucket; nothing else is fetched (safety D-05). */
function isOwnFile(address: string, url: string | undefined): boolean {
  const { protocol, hostname, origin } = new URL(address)
  if (url && origin === new URL(url).origin) return true
  return (
    protocol === 'https:' && /^(easypost-files\.s3[\w.-]*\.amazonaws\.com|([\w-]+\.)*easypost\.com)$/.test(hostname)
  )
}

async function fetchLabel(address: string, { url }: Access): Promise<Buffer> {
  if (!isOwnFile(address, url)) throw new Error('EasyPost named a label that lies elsewhere')
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) })
  if (!answer.ok) throw new Error(`the label was answered with ${answer.status}`)
  const file = Buffer.from(await answer.arrayBuffer())
  if (file.length > MOST_BYTES) throw new Error('the label is too large')
  return file
}

const isPdf = ({ postage_label: label }: Shipment): boolean => label?.label_file_type === 'application/pdf'

/** Address of a label that already exists in this format. */
const addressIn = (shipment: Shipment, format: LabelFormat): string | null | undefined => {
  const label = shipment.postage_label
  if (format === 'zpl') return label?.label_zpl_url
  return label?.label_pdf_url ?? (isPdf(shipment) ? label?.label_url : null)
}

/** Labels of EasyPost by its HTTP interface (docs.easypost.com, Shipments). A shipment buys at most one label. */
export function easyPostLabels(access: Access): LabelService {
  const read = (shipment: string) => call(access, 'GET', `/v2/shipments/${shipment}`)
  const lookUp = async (purchase: Purchase) => boughtOf(await read(purchase.shipment), purchase)
  return {
    name: 'easypost',
    voidMs: 30 * DAY_MS,
    lookUp,
    async quote(asked) {
      const shipment = await call(access, 'POST', '/v2/shipments', { shipment: shipmentOf(asked) })
      const rates = shipment.rates.flatMap(rateOf)
      const why = shipment.messages?.map(({ message }) => message).find(Boolean)
      if (rates.length === 0) throw new LabelRefused((why ?? 'No carrier offers a price in pounds').slice(0, 200))
      return { shipment: shipment.id, rates }
    },
    async buy(purchase) {
      const body = { rate: { id: purchase.rate.id } }
      const path = `/v2/shipments/${purchase.shipment}/buy`
      const sold = await call(access, 'POST', path, body).catch((error: unknown) => {
        if (error instanceof Refused && error.code === 'SHIPMENT.POSTAGE.EXISTS') return read(purchase.shipment)
        throw error
      })
      const bought = boughtOf(sold, purchase)
      if (!bought) throw new Error('EasyPost sold a label without a number')
      return bought
    },
    void: async (shipment) => voidOf(await call(access, 'POST', `/v2/shipments/${shipment}/refund`)),
    voided: async (shipment) => voidOf(await read(shipment)),
    async document({ shipment }, format) {
      const known = addressIn(await read(shipment), format)
      const path = `/v2/shipments/${shipment}/label?file_format=${format.toUpperCase()}`
      const address = known ?? addressIn(await call(access, 'GET', path), format)
      if (!address) throw new Error(`EasyPost has no label as ${format}`)
      return fetchLabel(address, access)
    },
  }
}
