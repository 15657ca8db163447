import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Body of a request: a new shipment, or the rate at which one is bought. */
interface Body {
  shipment?: { reference: string; to_address: { zip: string }; from_address: object; parcel: object; options: object }
  rate?: { id: string }
}

/** A key of EasyPost's test mode, as this stand-in knows it. */
export const EASYPOST_KEY = 'EZTKstandinoftests'

interface Shipment {
  id: string
  reference: string
  tracking_code: string | null
  selected_rate: object | null
  postage_label: Record<string, string | null> | null
  refund_status: string | null
  rates: { id: string }[]
  [name: string]: unknown
}

export interface EasyPostServer {
  url: string
  shipments: Map<string, Shipment>
  /** Labels that were sold, by their shipment: what the shop pays for. */
  sold: string[]
  calls: { method: string; path: string; body: unknown }[]
  /** How the next purchases end: sold and not told, refused, or nothing is done. */
  trouble: 'silent' | 'refused' | 'down' | null
  /** How a refund stands at once. */
  refunds: 'submitted' | 'refunded' | 'rejected'
  /** Where it says that labels lie; its own address unless told. */
  labelHost: string | null
  close(): Promise<void>
}

const idOf = (kind: string) => `${kind}_${randomBytes(16).toString('hex')}`

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const part of request) text += part
  return text ? JSON.parse(text) : {}
}

const answer = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))

const refusal = (code: string, message: string) => ({ error: { code, message, errors: [] } })

/** Prices as they are recorded of an account with two British carriers, and one in dollars that nobody here may pay. */
const ratesOf = (shipment_id: string) =>
  [
    ['RoyalMail', 'Tracked48', '3.45', 'GBP', 2],
    ['Evri', 'Standard', '2.80', 'GBP', null],
    ['USPS', 'First', '4.10', 'USD', 3],
    ['SomeOther', 'Fast', '9.99', 'GBP', 1],
  ].map(([carrier, service, rate, currency, delivery_days]) => ({
    ...{ id: idOf('rate'), object: 'Rate', mode: 'test', carrier, service, rate, currency, delivery_days },
    ...{ list_rate: rate, list_currency: currency, retail_rate: null, billing_type: 'easypost', shipment_id },
  }))

/** Fake of the EasyPost calls in use, in their recorded formats: shipments, buy, refund, label. */
export async function startEasyPost(): Promise<EasyPostServer> {
  const shipments = new Map<string, Shipment>()
  const sold: string[] = []
  const calls: EasyPostServer['calls'] = []

  function create(given: NonNullable<Body['shipment']>): Shipment {
    const id = idOf('shp')
    const none = String(given.to_address.zip).startsWith('IM')
    const made: Shipment = {
      ...{ id, object: 'Shipment', mode: 'test', reference: given.reference, status: 'unknown', is_return: false },
      ...{
        to_address: given.to_address,
        from_address: given.from_address,
        parcel: given.parcel,
        options: given.options,
      },
      ...{ tracking_code: null, selected_rate: null, postage_label: null, refund_status: null, tracker: null },
      rates: none ? [] : ratesOf(id),
      messages: none
        ? [
            {
              carrier: 'RoyalMail',
              type: 'rate_error',
              message: 'Destination is not served',
              carrier_account_id: 'ca_1',
            },
          ]
        : [],
    }
    shipments.set(id, made)
    return made
  }

  function sell(shipment: Shipment, rateId: string): void {
    sold.push(shipment.id)
    shipment.selected_rate = shipment.rates.find(({ id }) => id === rateId) ?? null
    shipment.tracking_code = `SB${String(10_000_000 + sold.length)}0GB`
    const file = `${own.labelHost ?? own.url}/files/postage_label/${shipment.id}`
    shipment.postage_label = {
      ...{ object: 'PostageLabel', id: idOf('pl'), label_size: '4x6', label_type: 'default', label_resolution: '200' },
      ...{ label_file_type: 'application/pdf', label_url: `${file}.pdf`, label_pdf_url: null, label_zpl_url: null },
    }
  }

  function buy(response: ServerResponse, shipment: Shipment, body: Body): unknown {
    if (own.trouble === 'down') return answer(response, 503, refusal('SERVICE_UNAVAILABLE', 'down'))
    if (own.trouble === 'refused')
      return answer(response, 422, refusal('SHIPMENT.POSTAGE.FAILURE', 'Insufficient funds'))
    if (shipment.postage_label)
      return answer(response, 422, refusal('SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment'))
    sell(shipment, body.rate?.id ?? '')
    if (own.trouble === 'silent') return void response.socket?.destroy()
    return answer(response, 200, shipment)
  }

  function act(response: ServerResponse, url: URL, shipment: Shipment, body: Body): unknown {
    const verb = url.pathname.split('/')[4]
    if (verb === 'buy') return buy(response, shipment, body)
    if (verb === 'refund') {
      if (!shipment.postage_label)
        return answer(response, 422, refusal('SHIPMENT.REFUND.UNAVAILABLE', 'Nothing to refund'))
      shipment.refund_status = own.refunds
    }
    if (verb === 'label' && shipment.postage_label)
      shipment.postage_label.label_zpl_url = `${own.labelHost ?? own.url}/files/postage_label/${shipment.id}.zpl`
    return answer(response, 200, shipment)
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://easypost.invalid')
    const file = /^\/files\/postage_label\/(shp_\w+)\.(pdf|zpl)$/.exec(url.pathname)
    if (file)
      return void response.writeHead(200).end(file[2] === 'pdf' ? `%PDF-1.4 ${file[1]}` : `^XA^FD${file[1]}^FS^XZ`)
    const body = await bodyOf(request)
    calls.push({ method: request.method ?? '', path: url.pathname + url.search, body })
    const key = Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString()
    if (key !== `${EASYPOST_KEY}:`)
      return answer(response, 401, refusal('APIKEY.INACTIVE', 'This api key is no longer active'))
    if (url.pathname === '/v2/shipments')
      return body.shipment
        ? answer(response, 201, create(body.shipment))
        : answer(response, 422, refusal('BAD_REQUEST', 'shipment'))
    const shipment = shipments.get(url.pathname.split('/')[3] ?? '')
    return shipment ? act(response, url, shipment, body) : answer(response, 404, refusal('NOT_FOUND', 'not found'))
  })
  const own: EasyPostServer = {
    ...{ url: '', shipments, sold, calls, trouble: null, refunds: 'submitted', labelHost: null },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  own.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return own
}
