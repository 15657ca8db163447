import { FEW } from './count'

/** Counted events of a product in the storefront: viewed, or put into a cart. */
export const VISIT_ACTS = ['view', 'cart'] as const
export type VisitAct = (typeof VISIT_ACTS)[number]

/** Most views of one product by one visitor that count in a UK day. */
export const VIEWS_MAX = 20
/** Most visitors of one address that count in a UK day, as in a house or an office; more are a machine. */
export const VISITORS_OF_ADDRESS_MAX = 40
/**
 * Paid orders per visitor. Null for few visitors, and if there are more orders than visitors: the orders include buyers
 * who were not counted (API clients, or visits from before midnight).
 */
export const conversionOf = (orders: number, visitors: number): number | null =>
  visitors >= FEW && orders <= visitors ? orders / visitors : null

/** Characters of a user agent that are examined. */
export const AGENT_MAX = 400

/** User agents that name themselves as programs. */
const ROBOT =
  /(?<!cu)bot\b|bot[/;-]|crawl|spider|slurp|preview|fetch|scan|monitor|archiv|headless|lighthouse|pingdom|facebookexternalhit|whatsapp|curl|wget|python|java\/|okhttp|axios|libwww|httpclient|go-http|node|undici|scrapy|phantom/i

/** True if a user agent is not a person's browser: it says so, is empty, or names no browser engine. */
export const isRobot = (agent: string | null | undefined): boolean =>
  !agent?.startsWith('Mozilla/') || ROBOT.test(agent)

type Header = (name: string) => string | null

/** True if a request only prefetches a page that may never be viewed. */
const isAhead = (header: Header): boolean =>
  /prefetch|prerender/i.test(['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => header(name)).join(' ')) ||
  header('next-router-prefetch') !== null

/** True if a person views the requested page now. */
export const isVisit = (header: Header): boolean => !isAhead(header) && !isRobot(header('user-agent'))
