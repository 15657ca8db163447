import { attribute, type Document } from './plain-browser'

/** A button of a form as a browser without scripts would press it: the fields that go with it, as they stand. */
export interface Button {
  /** Which it is, whatever record the page shows: the same on every page that has it. */
  key: string
  post: boolean
  address: string
  fields: readonly (readonly [name: string, value: string])[]
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
/** Whatever varies from record to record. */
export const withoutIds = (text: string): string => text.replace(UUID, '…').replace(/\b\d{4}-\d{2}-\d{2}\b/g, '…')

/** Addresses of this very site that the page leads to. */
export function linksOf({ html, url }: Document): string[] {
  const found = [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => attribute(tag, 'href') ?? '')
  const own = found.filter((href) => href !== '' && !href.startsWith('#')).map((href) => new URL(href, url))
  const { origin } = new URL(url)
  return [...new Set(own.filter((to) => to.origin === origin).map((to) => `${to.pathname}${to.search}`))]
}

const optionOf = (select: string): string => {
  const options = select.match(/<option\b[^>]*>/g) ?? []
  return attribute(options.find((tag) => /\sselected=""/.test(tag)) ?? options[0] ?? '', 'value') ?? ''
}

function fieldOf(part: string): [string, string] | null {
  const name = attribute(part, 'name')
  const type = attribute(part, 'type') ?? 'text'
  if (!name || /\sdisabled=""/.test(part.slice(0, part.indexOf('>')))) return null
  if (part.startsWith('<select')) return [name, optionOf(part)]
  if (part.startsWith('<textarea')) return [name, />([^<]*)</.exec(part)?.[1] ?? '']
  if (/^(submit|image|file|button|reset)$/.test(type)) return null
  if (/^(radio|checkbox)$/.test(type) && !/\schecked=""/.test(part)) return null
  return [name, attribute(part, 'value') ?? '']
}

const FIELD = /<input\b[^>]*>|<select\b[\s\S]*?<\/select>|<textarea\b[\s\S]*?<\/textarea>/g
const BUTTON = /<button\b[^>]*>/g
const submits = (tag: string) => (attribute(tag, 'type') ?? 'submit') === 'submit' && !/\sdisabled=""/.test(tag)

/** Of a row of buttons with the same name (one for each column of a chooser) the first two stand for all. */
const AS_GOOD_AS_ALL = 2

/** Name of a form's server action, plain or with bound arguments. */
const actionOf = (fields: readonly (readonly [string, string])[]): string => {
  const open = fields.find(([name]) => name.startsWith('$ACTION_ID_'))
  const bound = fields.find(([name]) => /^\$ACTION_\d+:0$/.test(name))
  return open?.[0].slice('$ACTION_ID_'.length) ?? /"id":"(\w+)"/.exec(bound?.[1] ?? '')?.[1] ?? ''
}

function buttonsIn(form: string, outside: string, page: string): Button[] {
  const head = form.slice(0, form.indexOf('>') + 1)
  const id = attribute(head, 'id')
  const apart = id ? [...outside.matchAll(/<(?:input|button)\b[^>]*>/g)].map(([tag]) => tag) : []
  const joined = apart.filter((tag) => attribute(tag, 'form') === id)
  const parts = [...(form.match(FIELD) ?? []), ...joined.filter((tag) => tag.startsWith('<input'))]
  const fields = parts.map(fieldOf).filter((field) => field !== null)
  const tags = [...(form.match(BUTTON) ?? []), ...joined.filter((tag) => tag.startsWith('<button'))].filter(submits)
  const seen = new Map<string, number>()
  return (tags.length > 0 ? tags : [head]).flatMap((tag) => {
    const name = tag === head ? '' : (attribute(tag, 'name') ?? '')
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    if (name && !/^(intent|only|status|do)$/.test(name) && count > AS_GOOD_AS_ALL) return []
    const value = attribute(tag, 'value') ?? ''
    const address = attribute(tag, 'formaction') ?? attribute(head, 'action') ?? ''
    const post = /post/i.test(attribute(tag, 'formmethod') ?? attribute(head, 'method') ?? 'get')
    const key = `${post ? actionOf(fields) || address : address} ${name}=${withoutIds(value)}`
    return [{ key, post, address: address || page, fields: name ? [...fields, [name, value] as const] : fields }]
  })
}

/** Every button that sends a form, in the order of the page. */
export function buttonsOf({ html, url }: Document): Button[] {
  const forms = html.match(/<form\b[\s\S]*?<\/form>/g) ?? []
  const outside = html.replace(/<form\b[\s\S]*?<\/form>/g, ' ')
  const { pathname, search } = new URL(url)
  return forms.flatMap((form) => buttonsIn(form, outside, `${pathname}${search}`))
}

/** The way out of the preview of a role, on pages that are seen through one. */
export function previewExit(document: Document): Button | undefined {
  const [banner] = document.html.match(/<form\b[^>]*class="bar"[\s\S]*?<\/form>/) ?? []
  return banner ? buttonsOf({ ...document, html: banner })[0] : undefined
}
