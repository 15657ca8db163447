import { PAY_TYPE, PROVIDER_METHODS, type ProviderMethod } from '@/lib/domain/order/status'
import { StartProblem } from './kernel/problem'
import { type MoneyProviders, SANDBOX } from './modules'
import { stripePayouts, stripeSettlements } from './modules/finance'
import { easyPostLabels, type LabelService, simulatedLabels } from './modules/label'
import { stripePayments } from './modules/payment'

/** The longest call, retries included, ends before another run picks up its refund or payout. */
const WAIT_MS = 20_000
const REPETITIONS = 2

interface Keys {
  production: boolean
  CARD_PAYMENTS?: 'on' | 'off' | undefined
  BALANCE_TOP_UPS?: 'on' | 'off' | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_URL?: string | undefined
}

/** A top-up is money held for customers: in production it must be switched on. */
const mayTopUp = ({ production, BALANCE_TOP_UPS = production ? 'off' : 'on' }: Keys): boolean =>
  BALANCE_TOP_UPS === 'on'

/** Card payments are on in the demo; in production they must be switched on. */
const methodsOf = ({ production, CARD_PAYMENTS = production ? 'off' : 'on' }: Keys): readonly ProviderMethod[] =>
  PROVIDER_METHODS.filter((method) => method !== PAY_TYPE.card || CARD_PAYMENTS === 'on')

/**
 * Providers of money: Stripe if its keys are set, else the built-in sandbox in the demo; production does not start
 * without one. `origin` is the address of browsers.
 */
export async function providersOf(keys: Keys, origin: string): Promise<MoneyProviders> {
  const { production, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url } = keys
  const methods = methodsOf(keys)
  const topUps = mayTopUp(keys)
  if (!key || !webhookSecret) {
    if (production)
      throw new StartProblem('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: are missing; the sandbox moves no money')
    return { ...SANDBOX, topUps, payments: { ...SANDBOX.payments, methods } }
  }
  // Loaded on demand: a start without Stripe is quicker.
  const { default: Stripe } = await import('stripe')
  const elsewhere = url ? new URL(url) : null
  const stripe = new Stripe(key, {
    timeout: WAIT_MS,
    maxNetworkRetries: REPETITIONS,
    telemetry: false,
    ...(elsewhere && { protocol: 'http', host: elsewhere.hostname, port: elsewhere.port }),
  })
  return {
    ...SANDBOX,
    topUps,
    payments: stripePayments({ stripe, webhookSecret, origin, methods }),
    payouts: stripePayouts(stripe),
    settlements: stripeSettlements(stripe),
  }
}

interface LabelKeys {
  EASYPOST_API_KEY?: string | undefined
  EASYPOST_API_URL?: string | undefined
  production: boolean
}

/**
 * Provider of postage labels: EasyPost if its key is set, else the simulator in the demo, whose labels no carrier
 * accepts.
 */
export const labelsOf = ({ EASYPOST_API_KEY: key, EASYPOST_API_URL: url, production }: LabelKeys): LabelService[] => [
  ...(key ? [easyPostLabels({ key, url })] : []),
  ...(production ? [] : [simulatedLabels]),
]
