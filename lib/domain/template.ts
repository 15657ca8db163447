import { ownPath } from './own-path'

/** Names allowed in double braces in a menu's address (safety 3.5). */
const NAMES = ['apiBase', 'webBase', 'mediaBase', 'userId', 'shopId', 'orgCode', 'locale'] as const
export type TemplateName = (typeof NAMES)[number]
export type TemplateValues = Readonly<Record<TemplateName, string>>

/** Bases replace scheme and host and are therefore only allowed at the beginning. */
const BASES = new Set<string>(['apiBase', 'webBase', 'mediaBase'])

/** Placeholders in menus of the older client; replaced literally, nothing is evaluated. */
const LEGACY: Readonly<Record<string, TemplateName>> = {
  "window._CONFIG['domianURL']": 'apiBase',
  'window._CONFIG["domianURL"]': 'apiBase',
  'window._CONFIG.domianURL': 'apiBase',
  "window._CONFIG['domainURL']": 'apiBase',
  'window._CONFIG["domainURL"]': 'apiBase',
  'window._CONFIG.domainURL': 'apiBase',
}

const MAX_LENGTH = 1024

const nameOf = (text: string): TemplateName | undefined =>
  NAMES.find((name) => name === text) ?? (Object.hasOwn(LEGACY, text) ? LEGACY[text] : undefined)

/** Value of a name in the address; null for a base in the wrong place. */
function fill(name: TemplateName, values: TemplateValues, first: boolean): string | null {
  if (!BASES.has(name)) return encodeURIComponent(values[name])
  return first ? values[name] : null
}

/**
 * Fills a menu's address: literal text and `{{ name }}`, read once from left to right, nothing is evaluated. Null if it
 * contains another name, is unbalanced or too long.
 */
export function fillTemplate(template: string, values: TemplateValues): string | null {
  if (template.length > MAX_LENGTH) return null
  let out = ''
  let at = 0
  while (at < template.length) {
    const open = template.indexOf('{{', at)
    const literal = template.slice(at, open < 0 ? undefined : open)
    if (/[{}]/.test(literal)) return null
    out += literal
    if (open < 0) return out
    const close = template.indexOf('}}', open + 2)
    const name = close < 0 ? undefined : nameOf(template.slice(open + 2, close).trim())
    const value = name && fill(name, values, open === 0)
    if (value === undefined || value === null) return null
    out += value
    at = close + 2
  }
  return out
}

interface Allowed {
  frameOrigins: readonly string[]
  ownOrigins: readonly string[]
}

/**
 * Permitted target of an address: a path of this site, or an https address with a listed origin other than our own,
 * without credentials. Null for everything else, such as `javascript:`.
 */
export function allowedAddress(address: string, allowed: Allowed): { path: string } | { frame: string } | null {
  if (!/^[\x21-\x7e]+$/.test(address) || address.includes('\\')) return null
  if (address.startsWith('/')) return ownPath(address) && { path: address }
  if (!/^https:\/\/[^/]/i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username || url.password || allowed.ownOrigins.includes(url.origin)) return null
  return allowed.frameOrigins.includes(url.origin) ? { frame: url.href } : null
}

const SAMPLES: TemplateValues = {
  apiBase: 'https://api.example',
  webBase: 'https://web.example',
  mediaBase: 'https://media.example',
  userId: 'u',
  shopId: 's',
  orgCode: 'o',
  locale: 'en-GB',
}

/** True if an installation could allow the result of a template; it configures origins itself. */
export function couldBeAddress(template: string): boolean {
  const address = fillTemplate(template, SAMPLES)
  if (address === null) return false
  const frameOrigins = URL.canParse(address) ? [new URL(address).origin] : []
  return allowedAddress(address, { frameOrigins, ownOrigins: [] }) !== null
}
