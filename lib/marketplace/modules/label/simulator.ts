import { createHash } from 'node:crypto'
import { checkDigit } from '@/lib/domain/tracking'
import { type Asked, type Bought, LabelRefused, type LabelService, type Purchase, type Rate } from './service'
import { drawLabel } from './simulated-label'

const DAY_MS = 86_400_000
/** The heaviest parcel of each band with the prices in pence: Tracked 48, Tracked 24, Evri, DPD. */
const BANDS = [
  [2_000, 339, 429, 279, 649],
  [10_000, 549, 699, 449, 749],
  [20_000, 899, 1_199, 799, 999],
] as const

/** Area without a simulated carrier: the Isle of Man. */
const NOT_SERVED = /^IM\d/
/** Weights, in grams, at which the simulator fails, for trying out failures. */
const BAD_WEIGHTS = { refusesToBuy: 13_013, buysSilently: 13_014, takesNothingBack: 13_015 } as const

const figures = (text: string, count: number): string =>
  (createHash('sha256').update(text).digest('hex').replace(/\D/g, '') + '0'.repeat(count)).slice(0, count)

/** The weight is part of the reference: the simulator stores nothing. */
const shipmentOf = ({ ref, weightG }: Asked): string => `sim_${weightG}_${ref}`
const weightOf = (shipment: string): number => Number(shipment.split('_')[1])

/** A number that looks like the carrier's own, always the same for a parcel. */
function trackingOf({ shipment, rate }: Purchase): string {
  const eight = figures(shipment, 8)
  if (rate.carrier === 'royal_mail') return `SB${eight}${checkDigit(eight)}GB`
  if (rate.carrier === 'evri') return `H00${figures(shipment, 13)}`
  return `1550${figures(shipment, 10)}`
}

function ratesOf(weightG: number): Rate[] {
  const band = BANDS.find(([most]) => weightG <= most)
  if (!band) throw new LabelRefused('No service carries more than 20 kg')
  const [, slow, quick, evri, dpd] = band
  return [
    { id: 'evri', carrier: 'evri', service: 'Standard', priceP: evri, days: 3 },
    { id: 'rm48', carrier: 'royal_mail', service: 'Tracked 48', priceP: slow, days: 2 },
    { id: 'rm24', carrier: 'royal_mail', service: 'Tracked 24', priceP: quick, days: 1 },
    { id: 'dpd', carrier: 'dpd', service: 'Next day', priceP: dpd, days: 1 },
  ]
}

const bought = (purchase: Purchase): Bought => ({ trackingNo: trackingOf(purchase), rate: purchase.rate })

/** Built-in service: real documents and numbers without a carrier. The parcel alone decides its answers. */
export const simulatedLabels: LabelService = {
  name: 'simulator',
  voidMs: 7 * DAY_MS,
  async quote(asked) {
    if (NOT_SERVED.test(asked.to.postcode)) throw new LabelRefused(`No service delivers to ${asked.to.postcode}`)
    return { shipment: shipmentOf(asked), rates: ratesOf(asked.weightG) }
  },
  async buy(purchase) {
    const weight = weightOf(purchase.shipment)
    if (weight === BAD_WEIGHTS.refusesToBuy) throw new LabelRefused('The carrier has no room on this day')
    if (weight === BAD_WEIGHTS.buysSilently)
      throw new Error('the simulated service bought the label and did not say so')
    return bought(purchase)
  },
  lookUp: async (purchase) => (weightOf(purchase.shipment) === BAD_WEIGHTS.buysSilently ? bought(purchase) : null),
  void: async (shipment) => (weightOf(shipment) === BAD_WEIGHTS.takesNothingBack ? 'refused' : 'void'),
  voided: async (shipment) => (weightOf(shipment) === BAD_WEIGHTS.takesNothingBack ? 'refused' : 'void'),
  document: drawLabel,
}
