/** Where the words of a kind of record stand, if not in the namespace of its own name. */
const NAMESPACES: Readonly<Record<string, string>> = { plan: 'subscription.plans' }

/** Keys of the catalogue under which a changed field has its word: the log's own, else the label of the record's form. */
export const fieldKeys = (refType: string | null, field: string): string[] => [
  `log.fields.${field}`,
  ...(refType ? [`${NAMESPACES[refType] ?? refType}.column.${field}`] : []),
]

interface Catalogue {
  has(key: string): boolean
  (key: string): string
}

/** A field of a record in words; one that has none is called by its name. `t`: the whole catalogue. */
export function fieldWord(t: Catalogue, refType: string | null, field: string): string {
  const key = fieldKeys(refType, field).find((each) => t.has(each))
  return key ? t(key) : field
}
