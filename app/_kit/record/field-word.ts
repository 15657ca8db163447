/** Namespaces of the words of a kind of record, if not its own name. */
const NAMESPACES: Readonly<Record<string, string>> = { plan: 'subscription.plans' }

/** Message keys that label a changed field: the log's own, else that of the record's form. */
export const fieldKeys = (refType: string | null, field: string): string[] => [
  `log.fields.${field}`,
  ...(refType ? [`${NAMESPACES[refType] ?? refType}.column.${field}`] : []),
]

interface Catalogue {
  has(key: string): boolean
  (key: string): string
}

/** Labels a field of a record; falls back to its name. `t`: the whole catalogue. */
export function fieldWord(t: Catalogue, refType: string | null, field: string): string {
  const key = fieldKeys(refType, field).find((each) => t.has(each))
  return key ? t(key) : field
}
