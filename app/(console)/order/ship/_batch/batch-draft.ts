import type { Draft } from '@/components/form/draft'
import type { Eligible } from '../../_shipping/bulk-state'

type Texts = Readonly<Record<string, string>>

export interface Brought {
  /** Texts by field name. */
  typed: Texts
  /** Numbers of orders that have been shipped or changed since, each with its order. */
  leftOut: readonly string[]
}

const NUMBER = 'number.'
const OF_A_ROW = /^(?:number|carrier|sure|meant|seen)\.(.+)$/

/**
 * Returns the part of a batch draft (`number.<id>`, `order.<id>`, `version.<id>` and the fields above the table) that
 * still applies: rows of orders unchanged since it was typed.
 */
export function broughtBack(values: Draft['values'], ok: readonly Pick<Eligible, 'id' | 'version'>[]): Brought {
  const versions = new Map(ok.map(({ id, version }) => [id, String(version)]))
  const fits = (id: string) =>
    versions.has(id) && [undefined, versions.get(id)].includes(values[`version.${id}`] as string)
  const texts = Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])
  const rowOf = (name: string) => OF_A_ROW.exec(name)?.[1]
  return {
    typed: Object.fromEntries(texts.filter(([name]) => fits(rowOf(name) ?? '') || rowOf(name) === undefined)),
    leftOut: texts.flatMap(([name, text]) => {
      const id = name.startsWith(NUMBER) ? name.slice(NUMBER.length) : ''
      return id && text.trim() && !fits(id) ? [`${values[`order.${id}`] ?? ''} ${text}`.trim()] : []
    }),
  }
}
