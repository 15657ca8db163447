import { plainTyped } from '@/lib/domain/typed'

const QTY = 'qty.'

interface Typed {
  /** Name of the field, `qty.<line id>`. */
  name: string
  lineId: string
  text: string
}

function typedQuantities(fields: Readonly<Record<string, unknown>>): Typed[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(QTY) ? [{ name, lineId: name.slice(QTY.length), text: plainTyped(String(value)) }] : [],
  )
}

/** Returns the quantities typed for the parcel; undefined, meaning all, if the form has none. */
export function packedLines(fields: Readonly<Record<string, unknown>>) {
  const typed = typedQuantities(fields)
  if (typed.length === 0) return undefined
  return typed.map(({ lineId, text }) => ({ lineId, qty: Number(text || 0) })).filter(({ qty }) => qty > 0)
}

/**
 * Invalid quantity fields, each with its key of `order.error`: no whole number, more than the form showed (`open.<line
 * id>`; the marketplace checks again), or an empty parcel.
 */
export function wrongQuantities(fields: Readonly<Record<string, unknown>>): [name: string, key: string][] {
  const typed = typedQuantities(fields)
  const wrong = typed.flatMap(({ name, lineId, text }): [string, string][] => {
    if (!/^\d{0,4}$/.test(text)) return [[name, 'quantity']]
    const open = Number(fields[`open.${lineId}`] ?? Number.POSITIVE_INFINITY)
    return Number(text) > open ? [[name, 'tooMany']] : []
  })
  const [first] = typed
  if (wrong.length === 0 && first && typed.every(({ text }) => Number(text) === 0))
    return [[first.name, 'nothingPacked']]
  return wrong
}
