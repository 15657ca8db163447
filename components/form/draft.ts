/** Prefix of drafts in local storage; logging out removes all of them. */
export const DRAFT_PREFIX = 'entrepot.draft.'

export interface Draft {
  /** Milliseconds since 1970. */
  at: number
  values: Record<string, string | string[]>
}

const SECRET = /password|captcha|token/i
const KEPT_MS = 30 * 86_400_000

/** Reads the form in one pass: it may have thousands of fields, and is read at each keystroke. */
function textsOf(form: HTMLFormElement): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    const others = texts.get(name)
    if (others) others.push(value)
    else texts.set(name, [value])
  }
  return texts
}

/**
 * Returns the typed or selected values. Omits secrets, files and search fields. Several values of one name are a list.
 */
export function typedValues(form: HTMLFormElement): Draft['values'] {
  const values: Draft['values'] = {}
  const sent = textsOf(form)
  for (const control of form.elements) {
    const name = control.getAttribute('name')
    const type = control.getAttribute('type')
    const unseen = type === 'search' || (type === 'hidden' && !control.hasAttribute('data-drafted'))
    if (!name || unseen || SECRET.test(name)) continue
    const all = sent.get(name) ?? []
    const key = name.replace(/\[\]$/, '')
    values[key] = name.endsWith('[]') ? all : (all[0] ?? '')
  }
  return values
}

/**
 * Fields with a text. Selects are excluded: a choice made before scripts loaded cannot be distinguished from the page's
 * own value.
 */
const WRITTEN = ':is(input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea):not([name$="[]"])'

const TICKED = 'input:is([type=checkbox], [type=radio])'

/** Original values of fields that were changed before scripts were ready. */
export function overwritten(form: HTMLFormElement): Draft['values'] {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN)]
  const written = fields.filter(({ name, value, defaultValue }) => name && !SECRET.test(name) && value !== defaultValue)
  const before: Draft['values'] = Object.fromEntries(written.map(({ name, defaultValue }) => [name, defaultValue]))
  const ticks = [...form.querySelectorAll<HTMLInputElement>(TICKED)]
  for (const { name } of ticks.filter(({ checked, defaultChecked }) => checked !== defaultChecked)) {
    const given = ticks.filter((tick) => tick.name === name && tick.defaultChecked).map(({ value }) => value)
    if (name.endsWith('[]')) before[name.slice(0, -2)] = given
    else if (name) before[name] = given[0] ?? ''
  }
  return before
}

/** Reads the draft under a key; null if it is too old or invalid. */
export function readDraft(key: string, now: number): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(DRAFT_PREFIX + key) ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('at' in draft) || !('values' in draft)) return null
    const { at, values } = draft as Draft
    return typeof at === 'number' && now - at < KEPT_MS && typeof values === 'object' ? { at, values } : null
  } catch {
    return null
  }
}

/** Stores a draft; ignores browsers that refuse storage (full, private). */
export function writeDraft(key: string, draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(DRAFT_PREFIX + key, JSON.stringify(draft))
    else localStorage.removeItem(DRAFT_PREFIX + key)
  } catch {
    return
  }
}
