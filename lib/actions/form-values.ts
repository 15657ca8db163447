const SECRET = /password|captcha|(?<!post|org|role|reason)code|ticket|token/i
/** Fields that the framework adds to a form. */
const INTERNAL = /^\$ACTION/

type Values = Record<string, unknown>

function ofForm(form: FormData): Values {
  const values: Values = {}
  for (const name of new Set(form.keys())) {
    if (INTERNAL.test(name)) continue
    const all = form.getAll(name)
    // `name[]` is a list even with one entry.
    if (name.endsWith('[]')) values[name.slice(0, -2)] = all
    else values[name] = all.length > 1 ? all : all[0]
  }
  return values
}

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const showable = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !SECRET.test(name) && ![value].flat().some((each) => each instanceof File),
    ),
  )

/** What was submitted, once for parsing and once for showing again: without secrets and files. */
export function valuesOf(raw: unknown): { parsed: unknown; shown: Values } {
  const parsed = raw instanceof FormData ? ofForm(raw) : raw
  return { parsed, shown: isPlain(parsed) ? showable(parsed) : {} }
}
